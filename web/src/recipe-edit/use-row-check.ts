import { checkRow, type CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import { recipeCheckApi } from '@ordy/shared/recipes/editing.ts'
import { invalidName } from '@ordy/shared/recipes/ingredient-row.ts'
import { useState } from 'react'
import { call } from '#platform/api.ts'

type Field = keyof CheckedRow

interface Row {
  variantId: string
  at: number
  shown: CheckedRow
  onChange: (row: CheckedRow) => void
}

/** Whether the server accepts a field; without an answer the same rule has been asked here. */
async function isAccepted(row: Row, field: Field, value: string): Promise<boolean> {
  const keys = { firstLevelKey: field, secondLevelKey: field === 'amount' ? '' : 'name' }
  try {
    const { data } = await call(recipeCheckApi.checkRow, {
      body: { id: row.variantId, index: row.at, ...keys, value },
    })
    return data.name.name !== invalidName
  } catch {
    return true
  }
}

/** The three fields of an ingredient row: what is typed counts at once where it can, and is checked on leaving. */
export function useRowCheck(row: Row) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [isInvalid, setInvalid] = useState(false)
  const { shown, onChange } = row

  const type = (field: Field, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setInvalid(false)
    const read = checkRow(shown, field, value)
    if (read.name === invalidName) return
    // a name is split into its parts on leaving, not under the typing hand
    onChange(field === 'name' ? { ...shown, name: value } : { ...shown, [field]: read[field] })
  }

  const leave = async (field: Field) => {
    const value = typed[field]
    if (value === undefined) return
    const read = checkRow(shown, field, value)
    if (read.name === invalidName || !(await isAccepted(row, field, value))) return setInvalid(true)
    onChange(read)
    setTyped((before) => (before[field] === value ? { ...before, [field]: undefined } : before))
  }

  return { typed, isInvalid, type, leave: (field: Field) => void leave(field) }
}
