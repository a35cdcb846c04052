import { completeFrom } from '@ordy/shared/ingredients/nutrition.ts'
import type { Nutrients } from '@ordy/shared/ingredients/nutrition-table.ts'
import { parseIngredientLine, type ParsedLine } from '@ordy/shared/ingredients/parse.ts'
import { shoppingUnit } from '@ordy/shared/ingredients/units.ts'
import type { Nutrition } from '@ordy/shared/recipes/contract.ts'
import { groupsOf } from '@ordy/shared/recipes/ingredient-groups.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { mostUpTo } from '@ordy/shared/recipes/ingredient-row.ts'
import { nutritionValues } from '@ordy/shared/recipes/nutrition-values.ts'

/** What a source says about a recipe; the reading engines give it. */
export interface ReadRecipe {
  title: string
  description: string
  ingredients: readonly { text: string; group: string }[]
  steps: readonly { head: string; content: string }[]
  persons: number | null
  /** What it makes, where that counts no persons: '12 Stücke'. */
  yieldText?: string
  totalMinutes: number | null
  cookMinutes: number | null
  nutrition: { kcal?: number; fat?: number; carbohydrates?: number; protein?: number; fibre?: number }
  notes: readonly string[]
  confidence: number
}

export interface Row {
  amount: number
  upTo?: number
  unit: string
  name: string
  stableId: number
  group: string
  note: string
}

/** A recipe ready to be written into the cookbook, and what the person should look at. */
export interface ReadyRecipe {
  name: string
  description: string
  persons: number
  minutes: number
  ingredients: Row[]
  steps: { head: string; content: string }[]
  nutritions: Nutrition[]
  notes: string[]
}

export interface Knowledge {
  nutritionOf(
    rows: readonly { amount: number | null; unit: string; name: string }[],
    persons: number,
  ): { perPortion: Nutrients; coverage: number; unmatched: readonly string[] }
  withPlaceholders(
    steps: readonly { head: string; content: string }[],
    rows: readonly Row[],
  ): readonly { readonly head: string; readonly content: string }[]
  /** The things that a name without an amount lists, or the name alone. */
  thingsIn(name: string): readonly string[]
  /** A name out of what is most in it, '' where nothing is known of it. */
  proposedName(rows: readonly { amount: number | null; unit: string; name: string }[], work: string): string
}

const usualPersons = 4
/** So many lines the readers read. */
const mostLines = 200
const nameless = 'Rezept ohne Titel'

const untitled = (proposed: string): string =>
  proposed === ''
    ? 'Die Quelle nennt keinen Titel: gib dem Rezept einen Namen.'
    : 'Die Quelle nennt keinen Titel: der Name ist ein Vorschlag aus den Zutaten.'

/** 'je 1 TL Kümmel und Majoran' says it of both. */
const ofEach = /^je(?:, |$)/

/** The rows of the ingredient list; a line with two things becomes two rows. */
export function rowsOf(lines: ReadRecipe['ingredients'], { thingsIn }: Pick<Knowledge, 'thingsIn'>): Row[] {
  const parsed = lines.flatMap(({ text, group }) => {
    const line = parseIngredientLine(text)
    return [line, ...(line.more ?? [])].flatMap((one) => {
      if (one.amount === null && one.unit === '')
        return thingsIn(one.name).map((name) => row({ ...one, name }, group))
      const each = ofEach.test(one.note ?? '') ? thingsIn(one.name) : []
      return each.length > 1
        ? each.map((name) => row({ ...one, name, note: (one.note ?? '').replace(ofEach, '') }, group))
        : [row(one, group)]
    })
  })
  return parsed.filter(({ name }) => name !== '').map((one, at) => ({ ...one, stableId: at + 1 }))
}

function row(line: ParsedLine, group: string): Omit<Row, 'stableId'> {
  const note = [line.note, line.alternative && `oder ${line.alternative}`].filter(Boolean).join(', ')
  const upTo = line.amount && line.amountTo ? line.amountTo / line.amount : 1
  return {
    amount: line.amount ?? 0,
    ...(upTo > 1 && upTo <= mostUpTo ? { upTo } : {}),
    unit: line.unit === '' ? '' : shoppingUnit(line.unit),
    name: line.name.slice(0, recipeLimits.ingredientName),
    group: group.slice(0, recipeLimits.ingredientGroup),
    note: note.slice(0, recipeLimits.ingredientNote),
  }
}

function stated({ kcal, fat, carbohydrates, protein, fibre }: ReadRecipe['nutrition']): Nutrition[] {
  if (kcal === undefined || fat === undefined || carbohydrates === undefined || protein === undefined)
    return []
  return nutritionValues({ kcal, fat, carbs: carbohydrates, protein, fibre: fibre ?? 0 })
}

function partOnly({ coverage, unmatched }: ReturnType<Knowledge['nutritionOf']>): string[] {
  if (coverage >= completeFrom || unmatched.length === 0) return []
  return [
    `Nährwerte unvollständig: ${Math.round(coverage * 100)} % der Menge sind bekannt. Nicht gefunden: ${unmatched.join(', ')}`,
  ]
}

/** The own figures, unless they tell of a part only and the source states the whole. */
function nutritionsOf(own: ReturnType<Knowledge['nutritionOf']>, said: Nutrition[]): Nutrition[] {
  const values = nutritionValues(own.perPortion)
  if (own.coverage >= completeFrom) return values
  return said.length > 0 || own.coverage === 0 ? said : values.map((one) => ({ ...one, incomplete: true }))
}

/** 'Ergibt 12 Stücke.', '' where the source counts persons or nothing. */
function makes({ persons, yieldText = '' }: ReadRecipe): string {
  const said = yieldText
    .trim()
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^(?:ergibt|für|menge:?)\s+/i, '')
    .replace(/[\s:.,;]+$/, '')
  if (persons !== null || !/\p{L}{2}/u.test(said)) return ''
  return `Ergibt ${said}.`.slice(0, longestYield)
}

const longestYield = 100

/** What was read beyond what a recipe holds: how much a dish makes stays with its description. */
function descriptionOf(read: ReadRecipe): string {
  const made = makes(read)
  if (made === '' || read.description.includes(made.slice('Ergibt '.length, -1))) return read.description
  return [read.description, made].filter(Boolean).join('\n')
}

/** Makes of what was read a recipe for the cookbook. What had to be assumed is said. */
export function toRecipe(read: ReadRecipe, knowledge: Knowledge): ReadyRecipe {
  const rows = rowsOf(read.ingredients, knowledge)
  const persons = Math.min(100, Math.max(1, Math.round(read.persons ?? usualPersons)))
  const minutes = Math.round(read.totalMinutes ?? read.cookMinutes ?? 0)
  // 0 stands for no amount: salt, a little oil
  const own = knowledge.nutritionOf(
    rows.map((one) => ({ ...one, amount: one.amount || null })),
    persons,
  )
  const work = read.steps.map(({ content }) => content).join('\n')
  const proposed = read.title === '' ? knowledge.proposedName(rows, work).slice(0, recipeLimits.name) : ''
  const notes = [
    ...(read.title === '' ? [untitled(proposed)] : []),
    ...(read.persons === null
      ? [
          [makes(read), `Die Quelle nennt keine Personenzahl: angenommen sind ${usualPersons}.`]
            .filter(Boolean)
            .join(' '),
        ]
      : []),
    ...(read.ingredients.length >= mostLines
      ? [`Die Liste ist sehr lang: gelesen sind die ersten ${mostLines} Zutaten.`]
      : []),
    ...(minutes === 0 ? ['Die Quelle nennt keine Kochzeit.'] : []),
    ...(rows.length === 0 ? ['Es waren keine Zutaten zu finden.'] : []),
    ...(read.steps.length === 0 ? ['Es war keine Zubereitung zu finden.'] : []),
    ...partOnly(own),
    ...read.notes.map((note) => `Nicht zugeordnet: ${note}`),
  ]
  return {
    name: read.title || proposed || nameless,
    description: descriptionOf(read),
    persons,
    minutes,
    ingredients: rows,
    steps: [...knowledge.withPlaceholders(read.steps, rows)],
    nutritions: nutritionsOf(own, stated(read.nutrition)),
    notes,
  }
}

/** A recipe as a text that is read back as the same recipe. */
export function asText(
  read: Pick<ReadRecipe, 'title' | 'persons' | 'totalMinutes' | 'ingredients' | 'steps'>,
): string {
  const head = [
    read.title,
    read.persons ? `Für ${read.persons} Personen` : '',
    read.totalMinutes ? `Gesamtzeit: ${read.totalMinutes} Minuten` : '',
  ]
  const lines = groupsOf(read.ingredients).map(({ heading, rows }) =>
    [heading && `${heading.replace(/:$/, '')}:`, ...rows.map(({ text }) => text)].filter(Boolean).join('\n'),
  )
  const steps = read.steps.map((step) => [step.head, step.content].filter(Boolean).join('\n'))
  return [
    head.filter(Boolean).join('\n'),
    `Zutaten\n${lines.join('\n\n')}`,
    `Zubereitung\n${steps.join('\n\n')}`,
  ].join('\n\n')
}
