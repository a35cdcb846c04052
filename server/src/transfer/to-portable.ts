import type { Nutrition } from '@ordy/shared/recipes/contract.ts'
import { recipeLimits } from '@ordy/shared/recipes/editing.ts'
import { highestStableId } from '@ordy/shared/recipes/stable-ids.ts'
import type { PortableRecipe } from '@ordy/shared/transfer/portable.ts'
import { text } from './text.ts'

/** A recipe as an export of another app has it. */
interface Exported {
  key: string
  title: string
  ingredients: readonly { text: string; group: string; recipe?: string }[]
  source: { url: string; site: string; author: string }
  tags: readonly string[]
  rating: number | null
  favourite: boolean
  note: string
  cookedOn: readonly string[]
  /** Columns or fields with something in them that nothing was made of. */
  untaken?: readonly string[]
  exact?: PortableRecipe
}

/** The same after ingredients and steps were understood. */
interface Ready {
  name: string
  description: string
  persons: number
  minutes: number
  ingredients: readonly {
    amount: number
    upTo?: number
    unit: string
    name: string
    stableId: number
    group: string
    note: string
  }[]
  steps: readonly { head: string; content: string }[]
  nutritions: Nutrition[]
  notes: readonly string[]
}

/** A recipe ready to be written, what it names of its own export, and what the person should look at. */
export interface Portable {
  key: string
  recipe: Omit<PortableRecipe, 'format' | 'version' | '_id' | 'picture'>
  /** Which rows stand for another recipe of the export: its key by stable id. */
  links: [number, string][]
  notes: string[]
}

// of a recipe that had to be understood, nobody here gave the row an id yet
const noId = '00000000-0000-0000-0000-000000000000'

/** Makes of a recipe of another app, or of our own to the letter, one that can be written. */
export function toPortable(
  given: Exported,
  understand: (lines: Exported['ingredients']) => Ready,
  countRows: (line: { text: string; group: string }) => number,
  createdAt: string,
): Portable {
  if (given.exact) return exactly(given.exact)
  const ready = understand(given.ingredients)
  const { links, lost } = placesOf(given, countRows)
  const rows = ready.ingredients.slice(0, recipeLimits.ingredients).map((row) => ({
    _id: noId,
    amount: row.amount,
    ...(row.upTo ? { upTo: row.upTo } : {}),
    unit: { name: row.unit.slice(0, recipeLimits.unit) },
    name: { name: row.name },
    stableId: row.stableId,
    ...(row.group ? { group: row.group } : {}),
    ...(row.note ? { note: row.note } : {}),
  }))
  const variant = {
    numberOfPersons: ready.persons,
    seatCount: ready.persons,
    cookingTime: Math.min(ready.minutes, recipeLimits.minutes),
    isStandard: true,
    ingredients: rows,
    preperation: ready.steps.slice(0, recipeLimits.steps).map(({ head, content }) => ({
      head: head.slice(0, recipeLimits.stepHead),
      content: content.slice(0, recipeLimits.stepContent),
    })),
    nutritions: ready.nutritions,
    instruction: '',
  }
  return {
    key: given.key || given.title,
    recipe: {
      name: ready.name.slice(0, recipeLimits.name),
      description: ready.description.slice(0, recipeLimits.description),
      tags: [...given.tags],
      createdAt,
      maxUsedStableId: highestStableId(rows),
      source: given.source,
      variants: [variant],
      mine: {
        favourite: given.favourite,
        rating: given.rating,
        note: given.note.slice(0, 5000),
        tags: [],
        cookedOn: [...given.cookedOn],
      },
    },
    links,
    notes: [
      ...ready.notes,
      ...(given.untaken?.length ? [text.untaken(given.untaken)] : []),
      ...lost.map(text.lineLost),
    ].slice(0, 30),
  }
}

/** Where the rows of each line stand: which stand for other recipes, and which lines gave no row. */
function placesOf({ ingredients }: Exported, countRows: (line: { text: string; group: string }) => number) {
  const links: [number, string][] = []
  const lost: string[] = []
  let before = 0
  for (const line of ingredients) {
    const count = countRows(line)
    if (count === 0) lost.push(line.text)
    else if (line.recipe) links.push([before + 1, line.recipe])
    before += count
  }
  return { links, lost }
}

function exactly(given: PortableRecipe): Portable {
  const { name, description, tags, createdAt, maxUsedStableId, source, variants, mine } = given
  const rows = variants.flatMap((variant) => variant.ingredients)
  const links = rows.flatMap((row): [number, string][] =>
    row.recipeId ? [[row.stableId, row.recipeId]] : [],
  )
  return {
    key: given._id,
    recipe: { name, description, tags, createdAt, maxUsedStableId, source, variants, mine },
    links: [...new Map(links)],
    notes: [],
  }
}
