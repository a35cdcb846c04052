import { checkRow, type CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import { invalidName, type RowField } from '@ordy/shared/recipes/ingredient-row.ts'

/** What is said of a value that was written into a field. */
export interface Verdict {
  isValid: boolean
  suggestion?: string
}

interface Leaving {
  field: RowField
  value: string
  shown: CheckedRow
  onChange: (row: CheckedRow) => void
  ask: () => Promise<Verdict>
  /** Whether the field still is as it was left. */
  isLast: () => boolean
  onVerdict: (verdict: Verdict) => void
}

/**
 * Takes over what was written into a field that is left. It stands at once: the server, which may be slow, is asked
 * about it alone and changes nothing, for the row may have been written on before it answers.
 */
export async function leaveField({ field, value, shown, onChange, ...leaving }: Leaving): Promise<void> {
  const read = checkRow(shown, field, value)
  const isRow = read.name !== invalidName
  if (isRow) onChange(read)
  else leaving.onVerdict({ isValid: false })
  // a unit that is none may have been mistyped
  if (!isRow && field !== 'unit') return
  const { isValid, ...rest } = await leaving.ask()
  if (leaving.isLast()) leaving.onVerdict({ isValid: isValid && isRow, ...rest })
}
