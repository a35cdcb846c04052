import { inLetters, type Pictures } from './pictures.ts'
import { exported, type ExportedRecipe, linesUnderHeadings, type Picture, stepsOfLines } from './recipe.ts'
import {
  addressOf,
  instantOf,
  isNode,
  isYes,
  linesOf,
  listOf,
  minutesOf,
  type Node,
  numberOf,
  paragraphs,
  personsOf,
  ratingOf,
  rawText,
  textOf,
  wordsOf,
} from './values.ts'
import type { DraftNutrition } from '#intelligence/embedded/text/recipe-draft.ts'

// how apps and languages call the fields of a recipe; lower case, letters only
const names = {
  key: ['uid', 'recipeid', 'id', 'slug', 'hash'],
  title: ['title', 'name', 'recipename', 'recipetitle', 'titel', 'rezeptname', 'rezept', 'titolo', 'titre'],
  description: ['description', 'summary', 'headnote', 'intro', 'beschreibung', 'text', 'descrizione'],
  ingredients: [
    'ingredients',
    'recipeingredient',
    'recipeingredients',
    'ingredient',
    'ingredientlines',
    'zutaten',
    'ingredienti',
    'ingrédients',
  ],
  steps: [
    'directions',
    'instructions',
    'recipeinstructions',
    'recipedirections',
    'steps',
    'method',
    'preparation',
    'zubereitung',
    'anleitung',
    'recipetext',
    'procedura',
    'préparation',
  ],
  persons: [
    'recipeservings',
    'servings',
    'serves',
    'persons',
    'portions',
    'portionen',
    'personen',
    'quantity',
    'recipeyield',
    'yield',
    'yields',
    'numberofservings',
    'serving',
  ],
  prep: ['preptime', 'preparationtime', 'prep', 'activetime', 'workingtime', 'vorbereitungszeit'],
  cook: ['cooktime', 'cookingtime', 'performtime', 'cook', 'waitingtime', 'kochzeit'],
  total: ['totaltime', 'total', 'readyin', 'time', 'gesamtzeit', 'duration', 'dauer'],
  note: ['notes', 'note', 'recipenotes', 'tips', 'notizen', 'comments', 'anmerkungen'],
  address: [
    'sourceurl',
    'originalurl',
    'orgurl',
    'url',
    'link',
    'source',
    'isbasedon',
    'recipesource',
    'publicurl',
    'quelle',
    'video',
  ],
  origin: [
    'source',
    'credit',
    'recipesource',
    'sourcename',
    'attribution',
    'website',
    'quelle',
    'sourcebook',
  ],
  author: ['author', 'autor', 'autore', 'auteur'],
  favourite: [
    'favorit',
    'favorite',
    'favourite',
    'isfavorite',
    'isfavourite',
    'onfavorites',
    'recipeisfavourite',
    'starred',
    'pinned',
  ],
  rating: ['rating', 'stars', 'recipeaggregaterating', 'aggregaterating', 'bewertung', 'recipeisfavourite'],
  created: ['createdat', 'dateadded', 'created', 'creationdate', 'datecreated', 'datepublished', 'date'],
} as const

const tagNames = [
  'categories',
  'category',
  'recipecategory',
  'recipecourse',
  'course',
  'cuisine',
  'recipecuisine',
  'recipecollection',
  'collections',
  'tags',
  'keywords',
  'labels',
  'mainingredient',
  'kategorien',
  'kategorie',
  'schlagworte',
  'cookbook',
  'section',
]
const pictureNames = [
  'photodata',
  'photos',
  'images',
  'pictures',
  'image',
  'photo',
  'picture',
  'imagepath',
  'imageurl',
  'photourl',
  'originalpicture',
  'photo0',
  'bild',
  'img',
]
const nutrientNames: Record<keyof DraftNutrition, readonly string[]> = {
  kcal: ['calories', 'kcal', 'energy', 'kalorien', 'energie', 'brennwert'],
  fat: ['fat', 'fatcontent', 'fats', 'totalfat', 'fett'],
  carbohydrates: [
    'carbohydrates',
    'carbohydratecontent',
    'carbohydrate',
    'carbs',
    'totalcarbohydrate',
    'totalcarbohydrates',
    'kohlenhydrate',
  ],
  protein: ['protein', 'proteins', 'proteincontent', 'eiweiss', 'eiweiß'],
  fibre: ['fiber', 'fibre', 'fibercontent', 'dietaryfiber', 'ballaststoffe'],
}

const keyOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\d]/gu, '')

/** A node's fields under names that all apps share. */
function fieldsOf(node: Node): (names: readonly string[]) => unknown {
  const fields = new Map<string, unknown>()
  for (const [name, value] of Object.entries(node)) {
    const key = keyOf(name)
    const isEmpty = value === null || value === '' || (Array.isArray(value) && value.length === 0)
    // a column without a name says nothing
    if (key !== '' && !isEmpty && !fields.has(key)) fields.set(key, value)
  }
  return (wanted) => fields.get(wanted.find((name) => fields.has(name)) ?? '')
}

/** What an export says about nutrition per portion: an object, or a text with one value a line. */
export function nutritionIn(...values: readonly unknown[]): DraftNutrition {
  const found: Record<string, number> = {}
  for (const value of values.filter((one) => one !== undefined)) {
    const node = isNode(value) ? value : fromText(rawText(value))
    const get = fieldsOf(node)
    for (const [nutrient, wanted] of Object.entries(nutrientNames)) {
      const amount = numberOf(get(wanted))
      if (amount !== null && amount >= 0 && amount < 10_000) found[nutrient] ??= amount
    }
  }
  return found
}

function fromText(text: string): Node {
  const pairs = text
    .split(/[\n;,]/)
    .map((line) => /^\s*([\p{L} ]{3,30}?)\s*[:=]?\s*(\d[\d.,]*\s*(?:g|kcal|kj)?)\s*$/iu.exec(line))
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] ?? '', pair[2] ?? '']] : [])))
}

function pictureIn(get: ReturnType<typeof fieldsOf>, from: string, pictures: Pictures): Picture | null {
  const values = pictureNames.flatMap((name) => listOf(get([name])))
  const found = values.flatMap((value): Picture[] => {
    const letters = isNode(value) ? rawText(value['data']) : rawText(value)
    const isLetters = letters.length > 400 && /^[\w+/=\s-]+$/.test(letters.slice(0, 400))
    const one = isLetters
      ? inLetters(letters)
      : pictures.named(from, isNode(value) ? (value['filename'] ?? value['url'] ?? value['location']) : value)
    return one ? [one] : []
  })
  return found.find((one) => 'read' in one) ?? found[0] ?? null
}

function timesIn(get: ReturnType<typeof fieldsOf>) {
  const [prep, cook, total] = [names.prep, names.cook, names.total].map((wanted) => minutesOf(get(wanted)))
  const sum = prep !== undefined && prep !== null && cook ? prep + cook : null
  return { totalMinutes: total ?? sum, cookMinutes: cook ?? prep ?? null }
}

/** A picture, times, tags and all other plain fields of a recipe; a reader hands in what its app writes in its own way. */
export function flatRecipe(
  node: Node,
  from: string,
  pictures: Pictures,
  own: Partial<ExportedRecipe> = {},
): ExportedRecipe {
  const get = fieldsOf(node)
  const url = [...names.address].map((name) => addressOf(get([name]))).find(Boolean) ?? ''
  const site = [...names.origin]
    .map((name) => textOf(get([name])))
    .find((text) => text !== '' && addressOf(text) === '')
  const note = listOf(get(names.note)).map((one) => (isNode(one) ? noteOf(one) : paragraphs(one)))
  const key = get(names.key)
  return exported({
    key: rawText(key),
    title: textOf(get(names.title)),
    description: paragraphs(get(names.description)),
    ingredients: linesUnderHeadings(linesOf(get(names.ingredients))),
    steps: stepsOfLines(linesOf(get(names.steps))),
    persons: personsIn(get),
    ...timesIn(get),
    nutrition: nutritionIn(
      node,
      get(['nutrition', 'nutritionalinfo', 'nutritioninfo', 'nutritionalinformation']),
    ),
    tags: [...new Set(tagNames.flatMap((name) => wordsOf(get([name]))))],
    rating: ratingOf(get(names.rating)),
    favourite: isYes(get(names.favourite)),
    note: note.filter(Boolean).join('\n').slice(0, 5000),
    createdAt: instantOf(get(names.created)),
    picture: pictureIn(get, from, pictures),
    ...own,
    source: {
      url,
      ...(site ? { site: site.slice(0, 200) } : {}),
      author: textOf(listOf(get(names.author))[0]).slice(0, 200),
      ...own.source,
    },
  })
}

function personsIn(get: ReturnType<typeof fieldsOf>): number | null {
  for (const name of names.persons) {
    const value = get([name])
    const found = value === undefined ? null : personsOf(value)
    if (found !== null) return found
  }
  return null
}

function noteOf(note: Node): string {
  const [title, text] = [textOf(note['title'] ?? note['name']), paragraphs(note['text'] ?? note['content'])]
  return [title, text].filter(Boolean).join('\n')
}

/** Whether an object looks like a recipe with plain fields: a title, and ingredients or steps. */
export function isFlat(node: Node): boolean {
  const get = fieldsOf(node)
  const holds = (wanted: readonly string[]) => {
    const value = get(wanted)
    return typeof value === 'string' || Array.isArray(value)
  }
  return textOf(get(names.title)) !== '' && (holds(names.ingredients) || holds(names.steps))
}
