/** Where a field of a draft was found. */
export type FieldOrigin = 'json-ld' | 'microdata' | 'page' | 'text' | 'address'

export type DraftField =
  | 'title'
  | 'description'
  | 'ingredients'
  | 'steps'
  | 'persons'
  | 'totalMinutes'
  | 'image'
  | 'author'
  | 'site'
  | 'nutrition'

/** An ingredient line as a reader would write it down, with the heading of its part of the list ('' for none). */
export interface DraftLine {
  readonly text: string
  readonly group: string
}

export interface DraftStep {
  readonly head: string
  readonly content: string
}

/** What the source states per portion. */
export interface DraftNutrition {
  readonly kcal?: number
  readonly fat?: number
  readonly carbohydrates?: number
  readonly protein?: number
  readonly fibre?: number
}

/** A recipe as found in a page or a text: plain text only, nothing invented; what is unknown is '' or null. */
export interface PageRecipe {
  readonly title: string
  readonly description: string
  readonly ingredients: readonly DraftLine[]
  readonly steps: readonly DraftStep[]
  /** Null when unknown or when the yield counts pieces. */
  readonly persons: number | null
  readonly yieldText: string
  readonly totalMinutes: number | null
  readonly cookMinutes: number | null
  readonly imageUrl: string
  readonly sourceUrl: string
  readonly author: string
  readonly site: string
  readonly nutrition: DraftNutrition
  /** Lines of the source that found no place, word for word. */
  readonly notes: readonly string[]
  /** From 0 to 1; below 0.5 the person should look closely. */
  readonly confidence: number
  /** Where each field that has a value comes from. */
  readonly origin: Readonly<Partial<Record<DraftField, FieldOrigin>>>
}

/** The head of a step whose source gives none; the screen numbers the steps. */
export const noStepHead = ''

export const limits = { lines: 200, steps: 100, notes: 20, note: 300, title: 200, text: 5000 } as const

/** A value with the place it was found at. */
export interface Found<Value> {
  readonly value: Value
  readonly origin: FieldOrigin
}

/** The first of several texts that is not empty. */
export function firstOf(
  ...candidates: readonly (readonly [string | undefined, FieldOrigin])[]
): Found<string> {
  const [value, origin] = candidates.find(([text]) => text !== undefined && text !== '') ?? ['', 'page']
  return { value: value ?? '', origin }
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)

/** The origins of all fields that have a value. */
export function originsOf(
  fields: Readonly<Partial<Record<DraftField, Found<unknown>>>>,
): PageRecipe['origin'] {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (isEmpty(field.value) ? [] : [[name, field.origin]])),
  )
}
