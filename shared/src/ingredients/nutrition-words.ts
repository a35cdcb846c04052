import type { Role } from './lexicon.ts'

/** Signs of the state in which a food is used, by the key of the lexicon; the first that the entry knows decides. */
export const statePatterns: readonly (readonly [key: string, pattern: RegExp])[] = [
  ['getrocknet', /getrocknet|gedörrt|gerebelt|dörr|trocken(?!er)/iu],
  ['dose', /\bdosen?\b|konserve|\bgl(?:as|äser)\b|büchse|abgetropft|abtropf|eingelegt/iu],
  ['gekocht', /gekocht|gegart|gargekocht|vom vortag|\bdosen?\b|\bglas\b|konserve|abgetropft/iu],
  ['geröstet', /geröstet|gesalzen/iu],
]

/** What one weighs when the food's own entry does not say, in g. */
export const genericWeights: Readonly<Record<string, number>> = {
  Prise: 0.4,
  'Msp.': 0.5,
  Tropfen: 0.05,
  Spritzer: 2,
  Schuss: 10,
  Blatt: 1,
  Zweig: 2,
  Handvoll: 30,
  Bund: 40,
  Scheibe: 25,
  Würfel: 10,
  Zehe: 4,
  Stange: 80,
  Knolle: 150,
  Kopf: 400,
  Becher: 200,
  Dose: 400,
  Glas: 300,
  Flasche: 500,
  Tube: 100,
}

/** What one buys of a thing that is counted without a unit and has no weight of its own: '2 Joghurt', '1 Kokosmilch'. */
export const packs: readonly string[] = [
  'Becher',
  'Dose',
  'Glas',
  'Packung',
  'Beutel',
  'Tube',
  'Bund',
  'Flasche',
]

/** g in a ml of what is measured by the spoon or cup and has no density of its own: pieces leave gaps. */
export const looseDensity: Readonly<Partial<Record<Role, number>>> = {
  vegetable: 0.6,
  fruit: 0.65,
  topping: 0.5,
  aroma: 0.4,
  base: 0.6,
  sweet: 0.6,
}

/** How much more or less than the usual piece a word of size means. */
export const sizeFactors: readonly (readonly [pattern: RegExp, factor: number])[] = [
  [/sehr klein|winzig/iu, 0.5],
  [/mittelgross|mittelgroß|mittlere/iu, 1],
  [/(?<!\bin )\bklein(?:e[rsn]?)?\b(?! (?:ge|ver|zer|wür|stück))|\bmini\b|\bkl\./iu, 0.75],
  [/sehr gross|sehr groß|riesig/iu, 1.5],
  [/(?<!\bin )\bgro(?:ss|ß)(?:e[rsn]?)?\b(?! (?:ge|ver|zer|wür|stück))|\bgr\./iu, 1.3],
]
