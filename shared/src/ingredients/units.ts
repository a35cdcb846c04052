import { remembered } from '../remembered.ts'

/** What a unit measures; only mass and volume can be converted. */
type Dimension = 'mass' | 'volume' | 'count'

interface Unit {
  name: string
  plural: string
  dimension: Dimension
  /** How many g or ml one of it is; 1 for what is counted. */
  factor: number
}

/** name, plural (`=` for the same word), factor, further spellings in lower case; `hand voll` is written `hand_voll`. */
type Row = readonly [name: string, plural: string, factor: number, spellings: string]

const mass: readonly Row[] = [
  ['g', '=', 1, 'gr gramm gram grams gramme'],
  ['kg', '=', 1000, 'kilo kilos kilogramm kilogram kilograms kgr'],
  ['mg', '=', 0.001, 'milligramm'],
  ['dag', '=', 10, 'dkg deka dekagramm'],
  ['Pfund', '=', 500, 'pfd'],
  ['oz', '=', 28.35, 'ounce ounces unze unzen'],
  ['lb', '=', 453.59, 'lbs pound pounds'],
]

const volume: readonly Row[] = [
  ['ml', '=', 1, 'milliliter millilitre milliliters ccm'],
  ['cl', '=', 10, 'zentiliter'],
  ['dl', '=', 100, 'deziliter'],
  ['l', '=', 1000, 'liter litern litre liters litres lt ltr ltrs'],
  [
    'EL',
    '=',
    15,
    'löffel löffeln essl esslöffel esslöffeln essloeffel eßl eßlöffel suppenlöffel tbsp tbsps tbs tablespoon tablespoons',
  ],
  ['TL', '=', 5, 'teel teelöffel teelöffeln teeloeffel kaffeelöffel kaffeel tsp tsps teaspoon teaspoons'],
  ['Tasse', 'Tassen', 250, 'tasse tassen tässchen tas ta häferl haferl'],
  ['cup', 'cups', 240, 'cup cups'],
  ['fl oz', '=', 29.57, 'fl_oz fluid_ounce fluid_ounces'],
  ['pint', 'pints', 473, 'pint pints'],
]

const count: readonly Row[] = [
  ['Stück', '=', 1, 'stk stck stücke stücken stückchen stücklein stückerl stueck st piece pieces'],
  ['Prise', 'Prisen', 1, 'prisen pr prs fingerspitze fingerspitzen prisli priese priesen pinch pinches'],
  ['Msp.', '=', 1, 'msp messerspitze messerspitzen'],
  ['Zehe', 'Zehen', 1, 'zehen clove cloves'],
  [
    'Bund',
    '=',
    1,
    'bd bde bund bunde bünde bündel bundel bündchen bünteli büntli büschel sträusschen sträußchen bunch bunches',
  ],
  [
    'Dose',
    'Dosen',
    1,
    'dosen döschen ds büchse büchsen büchsli büchsle konserve konserven can cans tin tins',
  ],
  [
    'Packung',
    'Packungen',
    1,
    'pck pkg pkt pk pa pack packg pckch pckl packungen päckchen päckli päckle pckg pkch packerl packl paket pakete päckle packet packets ' +
      'package packages pkgs container containers schachtel schachteln schächteli briefchen brf briefli heftchen sachet sachets tetrapack tetrapacks tetrapak tetrapaks tetra tetra_pack tetra_packs tetra_pak',
  ],
  ['Becher', '=', 1, 'bechern becherl be bch'],
  [
    'Glas',
    'Gläser',
    1,
    'gläser gläschen glaserl gl weinglas weingläser wasserglas wassergläser schnapsglas schnapsgläser likörglas trinkglas jar jars',
  ],
  ['Scheibe', 'Scheiben', 1, 'scheiben scheibchen scheiberl schb sch tranche tranchen slice slices'],
  ['Blatt', 'Blätter', 1, 'blätter blättern blättchen bl blt leaf'],
  [
    'Zweig',
    'Zweige',
    1,
    'zweige zweigen zweiglein zweigchen zweigerl stiel stiele stielen stängel stengel stängeln zw zwg sprig sprigs',
  ],
  ['Würfel', '=', 1, 'würfeln cube cubes'],
  ['Handvoll', '=', 1, 'handvoll handvolle hand_voll hände_voll händevoll handful handfuls'],
  ['Knolle', 'Knollen', 1, 'knollen kn'],
  ['Stange', 'Stangen', 1, 'stangen stg stalk stalks'],
  ['Kopf', 'Köpfe', 1, 'köpfe köpfen häuptel haupt häupter head heads'],
  ['Tropfen', '=', 1, 'tr trpf drop drops'],
  ['Schuss', '=', 1, 'schüsse schuß schluck schlucke schlückchen splash'],
  ['Spritzer', '=', 1, 'spritzern spr dash dashes'],
  ['Beutel', '=', 1, 'btl beuteln beutelchen sackerl säckli säckchen tüte tüten tütchen bag bags'],
  ['Tube', 'Tuben', 1, 'tuben'],
  ['Flasche', 'Flaschen', 1, 'flaschen fläschchen flascherl fl bottle bottles'],
  ['cm', '=', 1, 'zentimeter'],
  ['mm', '=', 1, 'millimeter'],
  ['dm', '=', 1, 'dezimeter'],
  ['m', '=', 1, 'meter metern'],
]

/** Words one counts with that are no unit of their own: they count as Stück and stay in the note. */
const counters =
  'kugel kugeln kügelchen rolle rollen topf töpfe töpfchen schale schalen schälchen tafel tafeln riegel rippe rippen laib laibe ' +
  'ring ringe paar portion portionen kolben schote schoten kästchen beet beete netz netze körbchen block blöcke staude stauden ' +
  'sack säcke harass harasse harassen kasten kästen kübel gebinde tray trays sixpack sixpacks körbli schäleli ' +
  'platte platten rispe rispen ecke ecken halm halme strang stränge nest nester streifen spalte spalten schnitz schnitze kelle ' +
  'kellen klecks kleckse klacks stich stückli strunk karton kartons schüssel eimer kiste korb pott hauch faden fäden ' +
  'rädchen röschen flocke flocken nuss kranz ballen ast äste ästchen zapfen bogen bögen lage lagen barren röhrchen teil teile ' +
  'stamperl reihe reihen wurzel wurzeln blech bleche nussgrösse löffelspitze löffelspitzen schöpfer schöpflöffel schöpfkelle schöpfkellen suppenkelle suppenkellen flöckchen dessertlöffel espressolöffel mokkalöffel taler dolde dolden blister'

/** Capital letters that mean something else than the small ones, and what text recognition reads for ml, dl, EL. */
const exact = new Map<string, string | null>(
  Object.entries({
    KL: 'TL',
    EI: 'EL',
    TI: 'TL',
    mI: 'ml',
    dI: 'dl',
    cI: 'cl',
    I: 'l',
    'B.': 'Bund',
    'P.': 'Packung',
    'p.': 'Packung',
    // the size of eggs, and mittel
    M: null,
    'm.': null,
  }),
)

const units = new Map<string, Unit>()
const spellings = new Map<string, Unit>()

for (const [dimension, rows] of Object.entries({ mass, volume, count }) as [Dimension, readonly Row[]][]) {
  for (const [name, plural, factor, others] of rows) {
    const unit: Unit = { name, plural: plural === '=' ? name : plural, dimension, factor }
    units.set(name, unit)
    for (const spelling of [name, ...others.split(' ')])
      spellings.set(plain(spelling.replace('_', ' ')), unit)
  }
}
const countingWords = new Set(counters.split(' ').map(plain))

function plain(spelling: string): string {
  return spelling.toLowerCase().replaceAll('ß', 'ss').replace(/\.$/, '')
}

/** The canonical name of a unit in any spelling (`Essl.`, `Prise(n)`, `Pck.`), or null for what is no unit. */
export const canonicalUnit = remembered((text): string | null => {
  const word = text.trim()
  const special = exact.get(word)
  if (special !== undefined) return special
  const spelling = plain(word.replace(/(?:\(\p{L}{1,3}\)|\/-?\p{L}{1,2})\.?$/u, ''))
  const known = spellings.get(spelling)?.name ?? (countingWords.has(spelling) ? 'Stück' : null)
  return known ?? (word.endsWith('.') ? shortenedUnit(spelling) : null)
})

/** The one unit that a shortened word can mean: `Päckch.`, `Messersp.` */
function shortenedUnit(start: string): string | null {
  if (start.length < 3) return null
  const meant = new Set([...spellings].flatMap(([word, { name }]) => (word.startsWith(start) ? [name] : [])))
  const [name = null] = meant
  return meant.size === 1 ? name : null
}

/** What every known spelling of a unit stands for; a word one counts with stands for itself. */
export const unitSpellings = (): readonly (readonly [spelling: string, unit: string])[] => [
  ...[...spellings].map(([spelling, { name }]) => [spelling, name] as const),
  ...counters
    .split(' ')
    .map((word) => [plain(word), `${word[0]?.toUpperCase() ?? ''}${word.slice(1)}`] as const),
]

/** Whether a word counts like a unit without being one (Kugel, Rolle, Topf). */
export const isCountingWord = remembered((text) =>
  countingWords.has(plain(text.trim().replace(/\(\p{L}{1,3}\)$/u, ''))),
)

/** Whether a unit says how long, thick or wide something is. */
export const isLength = (unit: string): boolean => /^[cdm]?m$/.test(unit)

/** What a unit measures; an unknown one counts. */
export function dimensionOf(unit: string): Dimension {
  return lookUp(unit)?.dimension ?? 'count'
}

/** The amount in another unit of the same dimension, or null where that has no meaning. */
export function convert(amount: number, from: string, to: string): number | null {
  const [source, target] = [lookUp(from), lookUp(to)]
  if (!source || !target) return null
  if (source === target) return amount
  if (source.dimension === 'count' || source.dimension !== target.dimension) return null
  return (amount * source.factor) / target.factor
}

/** With these a recipe counts as an ingredient of another one. */
const recipeUnits = new Map(
  Object.entries({
    Portion: { name: 'Portion', plural: 'Portionen' },
    Rezept: { name: 'Rezept', plural: 'Rezepte' },
  }),
)

const byPlural = new Map([...units.values(), ...recipeUnits.values()].map((one) => [one.plural, one]))

/** How a unit stands behind an amount in a recipe, whichever way it was written: 1 Prise, 3 Prisen. */
export function unitLabel(unit: string, amount: number | null): string {
  const known = units.get(unit) ?? recipeUnits.get(unit) ?? byPlural.get(unit)
  if (!known) return unit
  return amount !== null && amount > 1 ? known.plural : known.name
}

/** How the shopping list of the specification names a unit: Stk for what is counted, Pck for packs. */
export function shoppingUnit(unit: string): string {
  const name = canonicalUnit(unit) ?? unit.trim()
  return name === '' || name === 'Stück' ? 'Stk' : name === 'Packung' ? 'Pck' : name
}

function lookUp(unit: string): Unit | undefined {
  return units.get(unit) ?? units.get(canonicalUnit(unit) ?? '')
}
