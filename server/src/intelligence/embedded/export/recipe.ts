import type { PortableRecipe } from '@ordy/shared/transfer/portable.ts'
import type { Entry } from './archive.ts'
import {
  limits,
  type DraftLine,
  type DraftNutrition,
  type DraftStep,
} from '#intelligence/embedded/text/recipe-draft.ts'
import { hostOf } from '#intelligence/embedded/page/meta.ts'
import { cleanLine, groupOf } from '#intelligence/embedded/text/ingredients.ts'
import { isCountingHead } from '#intelligence/embedded/text/sections.ts'
import { stepsFrom } from '#intelligence/embedded/text/steps.ts'

/** A line of an exported recipe. `recipe` names another recipe of the export that the line stands for. */
export interface ExportedLine extends DraftLine {
  readonly recipe?: string
}

/** A recipe as another app's export has it: plain text only, nothing invented. */
export interface ExportedRecipe {
  /** By what other recipes of the export name it; '' when none can. */
  readonly key: string
  readonly title: string
  readonly description: string
  readonly ingredients: readonly ExportedLine[]
  readonly steps: readonly DraftStep[]
  readonly persons: number | null
  readonly totalMinutes: number | null
  readonly cookMinutes: number | null
  readonly nutrition: DraftNutrition
  readonly source: { readonly url: string; readonly site: string; readonly author: string }
  readonly tags: readonly string[]
  readonly rating: number | null
  readonly favourite: boolean
  /** What the person wrote for themselves. */
  readonly note: string
  readonly cookedOn: readonly string[]
  /** ISO 8601, or '' when it is unknown. */
  readonly createdAt: string
  readonly picture: Picture | null
  /** Lines that found no place, word for word. */
  readonly notes: readonly string[]
  /** Columns or fields with something in them that nothing was made of, by their names. */
  readonly untaken?: readonly string[]
  /** Of an export of our own: the recipe to the letter. */
  readonly exact?: PortableRecipe
}

/** Where a picture is: in the export, or only an address. */
export type Picture = Pick<Entry, 'read' | 'size'> | { readonly address: string }

type Given = Partial<Omit<ExportedRecipe, 'source'>> & {
  title: string
  source?: Partial<ExportedRecipe['source']>
}

/** An exported recipe out of what a reader found; the rest is empty. */
export function exported(given: Given): ExportedRecipe {
  const url = given.source?.url ?? ''
  return {
    key: '',
    description: '',
    ingredients: [],
    steps: [],
    persons: null,
    totalMinutes: null,
    cookMinutes: null,
    nutrition: {},
    rating: null,
    favourite: false,
    note: '',
    cookedOn: [],
    createdAt: '',
    picture: null,
    notes: [],
    ...given,
    title: given.title.slice(0, limits.title),
    tags: (given.tags ?? []).filter((tag) => tag.length <= 40).slice(0, 30),
    source: { url, site: given.source?.site ?? hostOf(url), author: given.source?.author ?? '' },
  }
}

const bracketed = /^\[([^\]]{1,80})\]:?$/
const hashed = /^#{1,6}\s+(.{1,80})$/
// Plan to Eat writes a heading as an ingredient without a name, of which only the note is left
const noteOnly = /^,\s+(\S.{0,79})$/

/** The heading that a line is in one of the ways of exports: '[Teig]', '# Teig', ', Teig'; null when it is none. */
function headingOf(line: string): string | null {
  const found = bracketed.exec(line) ?? hashed.exec(line) ?? noteOnly.exec(line)
  return found?.[1]?.replace(/:$/, '').trim() ?? null
}

/** The ingredients of a list of lines, each under its heading. Every line is kept; one that names a `part` is that recipe. */
export function linesUnderHeadings(
  lines: readonly string[],
  parts: ReadonlySet<string> = new Set(),
): ExportedLine[] {
  const found: ExportedLine[] = []
  let group = ''
  for (const [at, raw] of lines.entries()) {
    const line = raw.trim()
    const part = [...parts].find((name) => line.includes(name))
    if (part !== undefined) {
      found.push({ text: cleanLine(line).slice(0, limits.note), group, recipe: part })
      continue
    }
    const heading = headingOf(line) ?? (at < lines.length - 1 ? groupOf(line) : null)
    const text = heading === null ? cleanLine(line) : ''
    if (heading !== null) group = /^(?:zutaten|ingredients)$/i.test(heading) ? '' : heading
    else if (text !== '') found.push({ text: text.slice(0, limits.note), group })
    if (found.length >= limits.lines) break
  }
  return found
}

/** Steps out of lines, each its own; a heading becomes the head of the step below it. */
export function stepsOfLines(lines: readonly string[]): DraftStep[] {
  const raw: { head: string; content: string }[] = []
  let head = ''
  for (const line of lines.map((one) => one.trim()).filter(Boolean)) {
    const heading = headingOf(line)
    if (heading !== null) {
      head = isCountingHead(heading) ? '' : heading
      continue
    }
    raw.push({ head, content: line })
    head = ''
  }
  // one paragraph is one step, as long as it can be stored as one
  return raw.length === 1 && (raw[0]?.content.length ?? 0) <= limits.text / 2
    ? raw.map((step) => ({ ...step, content: step.content.replace(/^\d{1,2}[.)]\s+/, '') }))
    : stepsFrom(raw, raw.length > 1)
}

/** An amount as people write it: no '2.0', quarters and thirds as fractions of words stay decimals. */
export function amountText(amount: number | null): string {
  return amount === null || amount === 0 ? '' : String(Math.round(amount * 1000) / 1000)
}

/** One line out of its parts. */
export const lineOf = (...parts: readonly string[]): string =>
  parts
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ')
