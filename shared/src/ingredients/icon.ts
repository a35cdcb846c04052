import type { CategoryKey } from './categories.ts'
import { fold } from './fold.ts'

/** Which words show which picture; a word also stands for its plural and for compounds that end or begin with it. */
const ICON_WORDS = {
  // vegetables
  carrot: 'rüebli karotte möhre pfälzer',
  parsnip: 'pastinake petersilienwurzel haferwurzel schwarzwurzel',
  potato: 'kartoffel härdöpfel gschwellti rösti gnocchi kartoffelstock',
  'roasted-sweet-potato': 'süsskartoffel batate',
  tomato: 'tomate cherrytomate ketchup tomatenmark tomatenpüree peretti',
  cucumber: 'gurke cornichon zucchetti zucchini essiggurke',
  eggplant: 'aubergine melanzane',
  'bell-pepper': 'peperoni paprika spitzpaprika',
  'hot-pepper': 'chili chilli peperoncini peperoncino jalapeño sambal harissa tabasco cayenne chilipulver',
  onion: 'zwiebel schalotte bölle röstzwiebel',
  garlic: 'knoblauch knobli knoblauchzehe',
  'ginger-root': 'ingwer kurkuma galgant meerrettich',
  broccoli: 'broccoli brokkoli romanesco',
  cauliflower: 'blumenkohl',
  'leafy-green':
    'salat nüsslisalat kopfsalat spinat mangold wirz kabis kohl chinakohl krautstiel rucola chicorée cicorino lattich federkohl pak choi sauerkraut rotkraut rosenkohl fenchel artischocke endivie gemüse zuckerhut weinblatt kopfkohl',
  'green-salad': 'salatmischung blattsalat salatmix eisbergsalat',
  'ear-of-corn': 'mais maiskolben polenta bramata maisgriess maizena stärke maisstärke popcorn',
  'brown-mushroom':
    'pilz steinpilz eierschwämmli schwämmli pfifferling morchel champignon shiitake austernpilz kräuterseitling trüffel portobello enoki röhrling totentrompete eierschwamm seitling',
  pumpkin: 'kürbis hokkaido butternuss butternut knirps',
  'pea-pod': 'erbse kefe zuckerschote edamame zuckererbse',
  beans:
    'bohne kidneybohne linse kichererbse hülsenfrucht borlotti belugalinse sojabohne sojasprosse falafel tofu tempeh seitan vegiburger quorn baked beans soja lupine',
  olive: 'olive kaper',
  avocado: 'avocado guacamole',
  herb: 'kräuter petersilie basilikum schnittlauch thymian rosmarin salbei oregano dill koriander estragon majoran bärlauch kresse lorbeer minze melisse liebstöckel zitronengras kerbel pfefferminze curryblatt limettenblatt bohnenkraut borretsch pimpinelle ysop shiso waldmeister essblüte',
  seedling:
    'sprosse keimling spargel lauch sellerie stangensellerie porree rhabarber frühlingszwiebel kohlrabi',
  beetroot: 'radieschen rettich rande randen rote bete beete',
  // fruit
  'fruit-bowl':
    'frucht obst fruchtsalat obstsalat trockenfrucht granatapfel kaki litschi rambutan physalis guave cherimoya tamarillo jackfrucht jackfruit mangostane passionsfrucht maracuja reineclaude mispel',
  'red-apple': 'apfel apfelmus dörrapfel',
  pear: 'birne',
  banana: 'banane kochbanane',
  tangerine: 'orange mandarine clementine orangensaft blutorange grapefruit pomelo kumquat',
  lemon: 'zitrone zitronensaft zitronenschale zitronenzeste yuzu',
  lime: 'limette limone limettensaft',
  grapes: 'traube weintraube rosine sultanine weinbeere',
  strawberry: 'erdbeere konfi konfitüre gelee',
  blueberries: 'heidelbeere blaubeere beere holunder beerenmischung cassis acai',
  raspberry: 'himbeere',
  blackberry: 'brombeere maulbeere',
  'red-berries': 'johannisbeere preiselbeere cranberry gojibeere hagebutte sanddornbeere',
  cherries: 'kirsche griotte',
  peach: 'pfirsich nektarine',
  apricot: 'aprikose marille mirabelle',
  plum: 'pflaume zwetschge zwetsche schlehe',
  quince: 'quitte',
  fig: 'feige',
  date: 'dattel',
  mango: 'mango papaya',
  pineapple: 'ananas',
  'kiwi-fruit': 'kiwi',
  melon: 'melone honigmelone',
  watermelon: 'wassermelone',
  coconut: 'kokos kokosnuss kokosmilch kokosnussmilch kokosraspel kokosflocke kokosöl',
  // nuts and seeds
  chestnut:
    'nuss haselnuss baumnuss walnuss mandel cashew pistazie marroni kastanie macadamia pecannuss studentenfutter erdnuss erdnussbutter',
  sunflower:
    'sonnenblume sonnenblumenkern kern kürbiskern pinienkern samen sesam leinsamen chia mohn hanfsamen',
  // bread and baking
  bread:
    'brot ruchbrot zopf toast toastbrot brötli weggli bürli brötchen knäckebrot zwieback paniermehl brezel bretzel laugenbrezel bagel',
  'baguette-bread': 'baguette ciabatta pariserbrot',
  croissant: 'gipfel gipfeli croissant',
  flatbread: 'fladenbrot pita naan wrap tortilla piadina focaccia',
  pie: 'kuchenteig blätterteig mürbeteig wähe teig strudelteig filoteig',
  'birthday-cake': 'kuchen torte cake biskuit löffelbiskuit muffin cupcake panettone gugelhopf cremeschnitte',
  pancakes: 'pancake crêpe omelette waffel pfannkuchen',
  // milk and eggs
  'glass-of-milk':
    'milch rahm vollrahm halbrahm kaffeerahm sahne buttermilch vollmilch sauerrahm kefir milchdrink haferdrink crème creme kondensmilch drink rahmhalter',
  butter: 'butter margarine bratbutter butterschmalz ghee fett schmalz',
  'cheese-wedge':
    'käse sbrinz gruyère greyerzer emmentaler parmesan mozzarella feta ricotta raclette appenzeller tilsiter brie camembert gorgonzola mascarpone hüttenkäse reibkäse halloumi burrata pecorino gouda cheddar vacherin manchego schabziger tête moine paulin',
  fondue: 'fondue',
  custard: 'joghurt jogurt quark skyr pudding vanillecreme flan tiramisu panna cotta mousse',
  egg: 'ei eier eigelb eiweiss freilandei wachtelei entenei',
  // meat and fish
  'cut-of-meat':
    'fleisch rind kalb schwein steak entrecôte plätzli braten hackfleisch geschnetzeltes gehacktes lamm ragout voressen hohrücken wild hirsch reh kaninchen schnitzel brät leber fleischkäse schnecke',
  'poultry-leg': 'poulet huhn hähnchen truthahn trute ente pouletbrust gans hühnerbrust wachtel',
  'meat-on-bone': 'kotelett haxe rippchen spareribs knochen ossobuco',
  bacon:
    'speck schinken rohschinken salami aufschnitt lardon prosciutto mostbröckli trockenfleisch bündnerfleisch chorizo pancetta mortadella coppa lyoner salametti lardo jerky',
  'hot-dog':
    'wurst würstli würstchen cervelat bratwurst wienerli saucisson luganighe merguez servelat schüblig saucisse landjäger',
  hamburger: 'burger hamburger patty',
  fish: 'fisch lachs forelle egli zander thon thunfisch kabeljau dorsch sardine sardelle makrele hering pangasius felchen fischstäbchen tilapia tintenfisch calamar calamari oktopus hecht karpfen aal wels rotbarsch wolfsbarsch barsch heilbutt steinbutt scholle seezunge seeteufel dorade meerbarbe rollmops matjes kaviar surimi',
  shrimp:
    'crevette garnele shrimp krevette scampi hummer meeresfrüchte muschel auster vongole miesmuschel krabbe krebs',
  // staples
  'sheaf-of-rice':
    'mehl weizen dinkel roggen getreide griess hefe gerste grünkern bulgur couscous weissmehl ruchmehl',
  'cooked-rice': 'reis risotto basmati jasminreis quinoa hirse milchreis wildreis',
  spaghetti:
    'spaghetti pasta teigwaren nudel penne hörnli magronen makkaroni lasagne linguine tagliatelle spätzli ravioli tortellini knöpfli fusilli farfalle rigatoni orzo',
  'steaming-bowl': 'suppe bouillon ramen bouillonwürfel fond brühe suppennudel glasnudel',
  salt: 'salz pfeffer gewürz aromat muskat zimt vanille vanilleschote currypulver curry kümmel kreuzkümmel nelke paprikapulver kardamom safran streuwürze fleur muskatnuss piment anis sternanis bockshornklee wacholder wacholderbeere asant hanout',
  'honey-pot': 'honig ahornsirup agavendicksaft birnel melasse',
  candy:
    'zucker bonbon puderzucker gummibärchen rohrzucker vanillezucker caramel süssigkeit zuckerli täfeli kaugummi marzipan karamell lakritze fondant',
  'canned-food': 'dose konserve pelati tomatensauce büchse passata sugo',
  jar: 'sauce senf mayonnaise mayo pesto chutney mus tahini glas dressing sojasauce essiggemüse antipasti hummus aioli ajvar tapenade wasabi misopaste gochujang tamarindenpaste tahin kimchi vinaigrette tsatsiki tzatziki bratensauce',
  'oil-bottle': 'öl olivenöl rapsöl sonnenblumenöl',
  sake: 'essig aceto balsamico apfelessig mirin verjus',
  // breakfast and sweets
  'bowl-with-spoon': 'müesli haferflocke flocke cornflakes granola cerealien porridge',
  'chocolate-bar': 'schokolade schoggi kakao couverture nutella ovomaltine kuvertüre riegel praline nougat',
  cookie:
    'guetzli keks biscuit cookie cracker mailänderli spitzbub brunsli chräbeli läckerli amaretti cantuccini makrone madeleine zimtstern vanillekipferl kipferl meringue reiswaffel salzstange',
  'ice-cream': 'glace eiscreme sorbet eis speiseeis vanilleeis fruchteis wassereis',
  'french-fries': 'pommes frites chips kartoffelchips',
  // drinks
  'beverage-box': 'saft eistee sirup fruchtsaft apfelsaft nektar limonade limo schorle',
  'cup-with-straw': 'cola rivella energydrink süssgetränk',
  'hot-beverage': 'kaffee espresso kaffeebohne kaffeekapsel',
  'teacup-without-handle': 'tee kräutertee teebeutel schwarztee grüntee',
  'wine-glass': 'wein rotwein weisswein portwein marsala kochwein',
  'clinking-glasses': 'prosecco champagner sekt cüpli',
  'beer-mug': 'bier',
  'tumbler-glass':
    'alkohol schnaps rum whisky wodka gin likör cognac grappa kirschwasser spirituose sherry wermut kirsch amaretto',
  droplet: 'wasser mineralwasser sprudel',
  ice: 'eiswürfel tiefkühlprodukt',
  pizza: 'pizza pizzateig flammkuchen',
  sushi: 'sushi nori',
  // household
  'roll-of-paper':
    'wcpapier toilettenpapier haushaltpapier küchenpapier küchenrolle haushaltspapier serviette taschentuch backpapier papier folie alufolie frischhaltefolie',
  soap: 'seife duschmittel shampoo duschgel handseife',
  'lotion-bottle':
    'waschmittel abwaschmittel spülmittel weichspüler handcreme sonnencreme lotion putzmittel reiniger',
  sponge: 'schwamm putzlappen lappen putztuch',
  toothbrush: 'zahnbürste zahnpasta zahnseide',
  wastebasket: 'abfallsack kehrichtsack müllbeutel kompostbeutel gebührensack kompostsack',
  candle: 'kerze teelicht',
  'light-bulb': 'glühbirne lampe leuchtmittel',
  battery: 'batterie akku',
  'baby-bottle': 'windel babynahrung schoppen babybrei',
  'paw-prints': 'katzenfutter hundefutter tierfutter futter katzenstreu',
  tulip: 'blume blumenstrauss',
  // what no other picture suits
  basket: 'einkauf diverses garn grillkohle holzkohle',
} as const satisfies Record<string, string>

/** A picture of the food icon sheet. */
export type FoodIcon = keyof typeof ICON_WORDS

/** Every picture that the sheet has to hold. */
export const FOOD_ICONS = Object.keys(ICON_WORDS) as FoodIcon[]

/** So many pictures stand in a line of the sheet that holds them all, in the order of their names. */
export const inLine = 11

const CATEGORY_ICONS: Record<CategoryKey, FoodIcon> = {
  gemuese: 'leafy-green',
  brot: 'bread',
  milch: 'glass-of-milk',
  fleisch: 'cut-of-meat',
  tk: 'ice',
  grund: 'sheaf-of-rice',
  fruehstueck: 'bowl-with-spoon',
  suess: 'chocolate-bar',
  getraenke: 'beverage-box',
  nonfood: 'soap',
  sonstiges: 'basket',
}

const beginning = (word: string, at = 0) => word.slice(at, at + 2)

const KEYWORDS = Map.groupBy(
  FOOD_ICONS.flatMap((icon) => ICON_WORDS[icon].split(' ').map((word) => ({ word: fold(word), icon }))),
  ({ word }) => beginning(word),
)

/** Where the description of a thing begins: 'Mehl für die Form', 'Salz und Pfeffer'. */
const DESCRIPTION = /[,;(/]|\s(?:zum|zur|für|aus|mit|ohne|oder|und|von|vom|in|im|à|nach|ca)\s/u

/** The picture of a thing on the list: by its name, else by its category. */
export function iconFor(name: string, category: CategoryKey): FoodIcon {
  const text = name.normalize()
  const [thing = ''] = text.split(DESCRIPTION, 1)
  return headIcon(thing) ?? headIcon(text) ?? CATEGORY_ICONS[category]
}

/** German names end with what the thing is: the last noun counts, in a small-written name the last word. */
function headIcon(text: string): FoodIcon | undefined {
  const words = text.replaceAll('-', '').match(/\p{L}+/gu) ?? []
  const nouns = words.filter((word) => /^\p{Lu}/u.test(word))
  return firstIcon(nouns.toReversed()) ?? firstIcon(words.toReversed())
}

function firstIcon(words: readonly string[]): FoodIcon | undefined {
  for (const word of words) {
    const icon = iconOfWord(fold(word))
    if (icon) return icon
  }
  return undefined
}

/** The keyword that lies furthest behind in a compound says what it is; of two, the longer one says more. */
function iconOfWord(word: string): FoodIcon | undefined {
  let best: { icon: FoodIcon | undefined; end: number; length: number } = {
    icon: undefined,
    end: 0,
    length: 0,
  }
  for (let at = 0; at < word.length; at++)
    for (const { word: keyword, icon } of KEYWORDS.get(beginning(word, at)) ?? []) {
      const end = endOf(keyword, word)
      const { length } = keyword
      if (end > best.end || (end > 0 && end === best.end && length > best.length))
        best = { icon, end, length }
    }
  return best.icon
}

const ENDING = /^(?:n|en|e|er|s|es|li)?$/

/** How far a keyword reaches in a word that begins or ends with it; 0 where it stands for something else. */
function endOf(keyword: string, word: string): number {
  const start = word.lastIndexOf(keyword)
  const end = start + keyword.length
  const ends = start >= 0 && ENDING.test(word.slice(end))
  const isWhole = start === 0 && ends
  const short = keyword.length < 4
  if (isWhole || (ends && !short) || (start === 0 && !short)) return end
  return ends && SHORT_HEADS.has(keyword) ? end : 0
}

/** Short words that are also the end of other words, and mean the same there. */
const SHORT_HEADS: ReadonlySet<string> = new Set(['tee', 'ol', 'gin'])
