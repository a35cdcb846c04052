import type { DishKind } from './kind.ts'
import { isSavoury } from './savoury.ts'

type Flavours = readonly (readonly [flavour: string, RegExp])[]

/** The variants of a kind that a name asks for, the most telling first; a name without a hit is drawn plain. */
const FLAVOURS: Partial<Record<DishKind, Flavours>> = {
  suppe: [
    ['kuerbis', /kürbis|rüebli|karott|linsen/i],
    ['rande', /rand|beet|borschtsch/i],
    ['gruen', /erbs|lauch|spinat|brocc|brokk|bärlauch|zucchetti|zucchini/i],
    [
      'klar',
      /minestrone|gersten|bouillon|brühe|ramen|\bpho\b|nudel|flädli|gemüsesuppe|eintopf|wan ?tan|laksa/i,
    ],
    ['braun', /mehl|zwiebel|pilz|ochsen|gulasch|bohnen/i],
    [
      'hell',
      /kartoffel|spargel|blumenkohl|sellerie|fenchel|pastinake|mais|käse|knoblauch|kokos|chowder|wein/i,
    ],
  ],
  pasta: [
    ['hoernli', /magron|makka|penne/i],
    ['pesto', /pesto/i],
    ['ghackets', /ghackets|hörnli/i],
    ['rahm', /carbonara|alfredo|rahm|cacio|gorgonzola|limone|zitron|lachs|käse|pilz|knoblauch|aglio/i],
    ['wok', /asia|wok|thai|\bmie\b|soba|udon|chow|teriyaki|sesam|erdnuss|glasnudel|gebratene nudeln/i],
  ],
  gnocchi: [
    ['rollen', /capuns|roulade|wickel|maultasche/i],
    ['knoepfli', /knöpfli|spätzl|pizokel|pizzoccheri/i],
  ],
  salat: [
    ['hummus', /hummus|baba ?g|aufstrich|dip\b|mus\b/i],
    ['guacamole', /guacamole|avocadocreme/i],
    ['tzatziki', /tzatziki|raita|joghurtsauce/i],
    ['kartoffel', /kartoffelsalat|wurstsalat|eiersalat/i],
    ['griechisch', /griech|feta|caprese|tomatensalat|bauernsalat|panzanella/i],
    ['linsen', /linsen|kichererb|bohnensalat|couscous|bulgur|tabouleh|reissalat|quinoasalat|teigwarensalat/i],
    ['bowl', /bowl/i],
  ],
  gratin: [['lasagne', /lasagne|moussaka|cannelloni|parmigiana|enchilada|pastaauflauf/i]],
  waehe: [
    [
      'quiche',
      /quiche|lauch|käse|zwiebel|chäs|chääs|kürbis|zucchetti|zucchini|randen?|rüebli|karotte|kartoffel/i,
    ],
    ['gemuese', /spinat|gemüse/i],
    ['zwetschge', /zwetsch/i],
    ['beeren', /pflaum|kirsch|beer/i],
  ],
  torte: [
    ['brownie', /brownie|blondie/i],
    ['dunkel', /brunsli|schoggiguetzli|schokoladenguetzli|schokoguetzli/i],
    ['laeckerli', /läckerli|lebkuchen|schnitten/i],
    [
      'guetzli',
      /guetzli|guetsli|plätzchen|cookie|mailänderli|zimtstern|spitzbub|kekse?\b|makrone|sablé|shortbread/i,
    ],
    ['schoko', /schoko|schoggi/i],
    ['kasten', /cake(?!s)|kastenkuchen|gugelhopf|marmorkuchen/i],
    ['zucker', /^(?!.*(?:rüebli|karott))/i],
  ],
  risotto: [
    ['polenta', /polenta/i],
    ['gebraten', /gebraten|paella|pilaf|nasi|jambalaya|bulgur|couscous|quinoa|hirse|reispfanne/i],
  ],
  curry: [
    ['chili', /chili|chilli/i],
    ['dal', /\bdal\b|dhal|linsen/i],
    ['gruen', /grün|spinat|palak|saag/i],
  ],
  roesti: [
    ['shakshuka', /shakshuka|tomaten/i],
    ['puffer', /puffer|tätschli|plätzli|küchlein|chüechli|reibekuchen|pfannkuchen|waffel/i],
  ],
  pizza: [['weiss', /flamm|bianca|weiss/i]],
  pancakes: [
    ['omelette', /omelett/i],
    ['crepes', /crêpe|crepe/i],
    ['schmarrn', /schmarrn|cholermues/i],
  ],
  brot: [
    ['focaccia', /focaccia|fladen|naan|pita/i],
    ['mann', /grittib|stutenkerl|weckmann/i],
    ['weggli', /weggli|brötli|brötchen|bürli|semmel|bagel|gipfel/i],
    ['laib', /brot|laib/i],
  ],
  fisch: [
    [
      'knusprig',
      /egli|forelle|knusperli|zander|felchen|stäbli|dorsch|kabeljau|hecht|scholle|pangasius|teig/i,
    ],
  ],
  fleisch: [
    ['rahm', /geschnetzel|rahm|stroganoff|leberli/i],
    ['ragout', /ragout|gulasch|voressen|pfeffer|eintopf|bourguignon|schmor/i],
    ['wurst', /wurst|würst|papet|cervelat|chipolata|luganig|merguez/i],
    ['baellchen', /bällchen|chügeli|kügeli|frikadelle|tätschli|köttbullar|cevapcici/i],
    ['poulet', /poulet(?!brust)|hähnchen(?!brust)|huhn|güggeli|chicken|truthahn|\bente\b/i],
  ],
  fondue: [['raclette', /raclette/i]],
  gemueseblech: [['gefuellt', /gefüllt/i]],
  dessertglas: [
    ['vermicelles', /vermicelles|maroni|marroni|kastanie/i],
    ['koepfli', /köpfli|caramel|karamell|flan|crème brûlée|gebrannte/i],
    ['schoko', /schoko|schoggi|chocolat|tiramis|kaffee/i],
    ['mango', /mango|aprikose|pfirsich|orange|passion|maracuja/i],
  ],
  drink: [
    ['kaffee', /kaffee|latte|cappuccino|schoko|schoggi|chai|espresso/i],
    ['milch', /milch|shake|lassi/i],
    ['beeren', /beer|rande|kirsch|glühwein|sangria|rot|holunder|hibiskus/i],
    ['minze', /minz|mojito|grün|matcha|gurke/i],
  ],
}

/** The variant of a kind that the name asks for, else what goes into it; '' for the plain one. */
export function flavourOf(kind: DishKind, name: string, ingredients: readonly string[] = []): string {
  const text = name.normalize()
  const named = FLAVOURS[kind]?.find(([, pattern]) => pattern.test(text))?.[0]
  return named ?? (isSavoury(name, ingredients) ? (SAVOURY[kind] ?? '') : '')
}

/** How dishes that are sweet when nothing is said look when they are not. */
const SAVOURY: Partial<Record<DishKind, string>> = { waehe: 'quiche', pancakes: 'omelette' }

/** Whether a kind knows a variant. */
export function hasFlavour(kind: DishKind, flavour: string): boolean {
  return flavour === '' || FLAVOURS[kind]?.some(([known]) => known === flavour) === true
}

/** Every variant of a kind, the plain one first. */
export const flavoursOf = (kind: DishKind): string[] => [
  '',
  ...(FLAVOURS[kind] ?? []).map(([flavour]) => flavour),
]
