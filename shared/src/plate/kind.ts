import { at, hash } from './random.ts'
import { isSavoury, savouryWords } from './savoury.ts'

/** Every dish that can be drawn; 'leer' is the empty plate of empty states. */
export const DISH_KINDS = [
  'suppe',
  'pasta',
  'gnocchi',
  'salat',
  'gratin',
  'waehe',
  'torte',
  'risotto',
  'curry',
  'roesti',
  'muesli',
  'pizza',
  'pancakes',
  'brot',
  'fisch',
  'fleisch',
  'fondue',
  'burger',
  'wrap',
  'sushi',
  'gemueseblech',
  'dessertglas',
  'drink',
  'leer',
] as const
export type DishKind = (typeof DISH_KINDS)[number]

type Words = readonly (readonly [RegExp, DishKind])[]

const baked = '(?:kuchen|chueche|chuechä|chüeche|torten?)'

/** Of words at the same place the first one here decides, so what says most about the look of a dish stands first. */
const NAME_WORDS: Words = [
  [/gnocchi|knöpfli|spätzli|ravioli|dumpling|knödel/i, 'gnocchi'],
  [/fondue|raclette/i, 'fondue'],
  [
    /reibekuchen|kartoffelpfannkuchen|(?:gemüse|kartoffel|käse|speck|zucchini|zucchetti|mais|kräuter)-?waffel/i,
    'roesti',
  ],
  [
    /(?<!apfel|öpfel|schoko\p{L}*|schoggi|oster|nuss|quark)-?(?:küchlein|chüechli)|(?:gemüse|kartoffel|hafer|linsen|quinoa|mais)-?plätzli/iu,
    'roesti',
  ],
  [/pancake|omelette|crêpe|pfannkuchen|waffel/i, 'pancakes'],
  [/müesli|muesli|porridge|joghurt|overnight|smoothie/i, 'muesli'],
  [/brot|zopf|gipfel|brötli|focaccia|weggli/i, 'brot'],
  [/(?:oster|birnen?|biber|nuss|apfel|öpfel|schlorzi|rahm)-?fladen/i, 'waehe'],
  [/pizza|flammkuchen|fladen/i, 'pizza'],
  [/wähe|tarte|quiche/i, 'waehe'],
  [/(?:fisch|lachs|thon|krabben)-?(?:kuchen|cakes?)/i, 'fisch'],
  [/(?:fleisch|hack)-?kuchen/i, 'fleisch'],
  [new RegExp(`kartoffel-?${baked}`, 'i'), 'gratin'],
  [new RegExp(`(?:${savouryWords}|chäs|chääs)\\p{L}*-?${baked}`, 'iu'), 'waehe'],
  [
    new RegExp(`(?:${savouryWords}|pizza|käse)\\p{L}*-?(?:strudel|schnecken?|muffins?|gipfel|gipfeli)`, 'iu'),
    'brot',
  ],
  [/torte|kuchen|cake|guetzli|brownie|muffin/i, 'torte'],
  [/suppe|minestrone|eintopf|ramen/i, 'suppe'],
  [/salat|bowl|gurken/i, 'salat'],
  [/risotto|reis|polenta/i, 'risotto'],
  [/curry|dal|chili/i, 'curry'],
  [/rösti|spiegelei|eier(?!schwämm)|shakshuka|puffer|tätschli/i, 'roesti'],
  [/gratin|auflauf|lasagne|moussaka/i, 'gratin'],
  [/lachs|fisch|forelle|egli|zander|crevetten/i, 'fisch'],
  [/poulet|huhn|schnitzel|geschnetzel|braten|rind|fleisch|wurst|kalb/i, 'fleisch'],
  [/pasta|spaghetti|nudel|penne|magronen|makkaroni|carbonara|bolognese|pesto|ghackets/i, 'pasta'],
  [/burger|sandwich|slider/i, 'burger'],
  [/wrap|burrito|taco|fajita|tortilla|quesadilla|enchilada|falafel|döner|dürüm|kebab|gyros|pita/i, 'wrap'],
  [/sushi|maki|nigiri|sashimi|onigiri/i, 'sushi'],
  [
    /tiramis|mousse|panna ?cotta|pudding|crème brûlée|dessert|trifle|parfait|glace\b|kompott|köpfli|vermicelles|meringue/i,
    'dessertglas',
  ],
  [
    /drink|sirup|limonade|eistee|\btee\b|punsch|glühwein|cocktail|mojito|spritz|shake|lassi|[a-zäöü]saft\b|kaffee|\blatte\b/i,
    'drink',
  ],
  [/bouillon|brühe|borschtsch|gazpacho|\bpho\b|laksa|chowder/i, 'suppe'],
  [
    /linguine|tagliatelle|rigatoni|farfalle|fusilli|orecchiette|tortellini|cannelloni|hörnli|älpler/i,
    'pasta',
  ],
  [
    /steak|(?<!egli|fisch|lachs|zander|forelle|forellen|dorsch|kabeljau|saiblings?)filet|hack|lamm|schwein|entenbrust|truthahn|trute|gulasch|ragout|cordon bleu|cevapcici|spiess|speck|schinken|papet/i,
    'fleisch',
  ],
  [/thon|thunfisch|kabeljau|dorsch|garnelen|shrimp|muscheln|calamar|sardine/i, 'fisch'],
  [/linsen|kichererb|masala|tikka|korma|tofu|wok|thai/i, 'curry'],
  [/paella|pilaf|bulgur|couscous|quinoa|hirse/i, 'risotto'],
  [/strudel|streusel|cookie|gugelhopf|plätzchen|lebkuchen|schnecke|mailänderli|brunsli|läckerli/i, 'torte'],
  [/schokolade|schoggi|crème|creme|himbeer|erdbeer|beeren|rhabarber/i, 'dessertglas'],
  [/hummus|guacamole|tzatziki|caprese|tabouleh|slaw|antipasti/i, 'salat'],
  [
    /ofen|blech|gemüse|ratatouille|kürbis|zucchetti|zucchini|peperoni|aubergine|blumenkohl|broccoli|brokkoli|spargel|fenchel|süsskartoffel|kartoffel|rüebli|randen/i,
    'gemueseblech',
  ],
  [/\bei\b|omelett|frittata/i, 'roesti'],
  [/capuns|pizokel|maultaschen|pierogi/i, 'gnocchi'],
  [/schmarrn|cholermues/i, 'pancakes'],
  [/grittibänz|bagel|toast/i, 'brot'],
]

/** What an ingredient says about a dish whose name says nothing, the most telling first. */
const INGREDIENT_WORDS: Words = [
  [/gnocchi|ravioli|knöpfli|spätzli|tortellini/i, 'gnocchi'],
  [
    /spaghetti|pasta|nudeln|penne|linguine|tagliatelle|rigatoni|fusilli|hörnli|makkaroni|teigwaren|lasagne/i,
    'pasta',
  ],
  [/burgerbrötli|burger bun|hamburgerbrötchen/i, 'burger'],
  [/tortilla|wrap|pita|fladenbrot|taco/i, 'wrap'],
  [/nori|sushireis|sushi-reis/i, 'sushi'],
  [/fonduekäse|raclettekäse|fonduemischung/i, 'fondue'],
  [/pizzateig/i, 'pizza'],
  [/kuchenteig|mürbeteig|wähenteig/i, 'waehe'],
  [/currypaste|currypulver|kokosmilch|garam masala|kichererbsen|linsen/i, 'curry'],
  [/lachs|forelle|egli|zander|fischfilet|crevetten|thunfisch|kabeljau/i, 'fisch'],
  [/poulet|huhn|hähnchen|rind|kalb|schwein|lamm|hackfleisch|geschnetzeltes|wurst|steak/i, 'fleisch'],
  [/risottoreis|reis\b|polenta|bramata|bulgur|couscous|quinoa/i, 'risotto'],
  [/haferflocken|müesli|granola/i, 'muesli'],
  [/hefe/i, 'brot'],
  [/backpulver|puderzucker|kuchenglasur/i, 'torte'],
  [/mascarpone|löffelbiskuit|gelatine|schokolade|vanillezucker/i, 'dessertglas'],
  [/nüsslisalat|kopfsalat|rucola|eisbergsalat|lattich|spinatsalat/i, 'salat'],
  [/gemüsebouillon|fleischbouillon|bouillon/i, 'suppe'],
  [/sirup|mineralwasser|eiswürfel|prosecco|rum\b|gin\b/i, 'drink'],
  [/kartoffeln?/i, 'gratin'],
  [
    /kürbis|zucchetti|peperoni|aubergine|blumenkohl|broccoli|rüebli|fenchel|lauch|randen|gemüse/i,
    'gemueseblech',
  ],
  [/eier|\bei\b/i, 'roesti'],
]

/** Dishes that suit any unknown name, with neither meat nor fish on the plate. */
const NEUTRAL_KINDS: readonly DishKind[] = [
  'suppe',
  'pasta',
  'salat',
  'gratin',
  'risotto',
  'curry',
  'gemueseblech',
]

/** What stands behind one of these goes with the dish and is not the dish: Ragout mit Rüebli. */
const BESIDE = /\s(?:mit|an|auf|in|im|und|vom|aus|nach|über|für|con|sin|al|alla|à)\s|[(,:]/i

/** Which dish to draw: by the name, else by the ingredients, else always the same one for the name. */
export function plateKind(name: string, ingredients: readonly string[] = []): DishKind {
  const [dish = ''] = name.normalize().split(BESIDE)
  const named = lastHit(NAME_WORDS, dish) ?? firstHit(NAME_WORDS, [name])
  // a cake with bacon is no sweet one, whatever it is called
  if (named === 'torte' && isGenericCake.test(dish) && isSavoury(name, ingredients)) return 'waehe'
  return (
    named ?? firstHit(INGREDIENT_WORDS, ingredients) ?? at(NEUTRAL_KINDS, hash(name) % NEUTRAL_KINDS.length)
  )
}

const isGenericCake = /(?:kuchen|torte)$/i

/** German says last what a thing is: a Brotsuppe is a soup, a Kartoffelbrot a bread. */
function lastHit(words: Words, text: string): DishKind | undefined {
  let found: { kind: DishKind; end: number } | undefined
  for (const [pattern, kind] of words) {
    for (const hit of text.matchAll(new RegExp(pattern, `g${pattern.flags}`))) {
      const end = hit.index + hit[0].length
      if (!found || end > found.end) found = { kind, end }
    }
  }
  return found?.kind
}

function firstHit(words: Words, texts: readonly string[]): DishKind | undefined {
  return words.find(([pattern]) => texts.some((text) => pattern.test(text.normalize())))?.[1]
}
