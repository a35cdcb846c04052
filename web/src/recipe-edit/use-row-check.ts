import { checkRow, type CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import { recipeCheckApi } from '@ordy/shared/recipes/editing.ts'
import { invalidName, type RowField } from '@ordy/shared/recipes/ingredient-row.ts'
import { useState } from 'react'
import { call } from '#platform/api.ts'

type Field = RowField

interface Row {
  variantId: string
  at: number
  shown: CheckedRow
  onChange: (row: CheckedRow) => void
}

/** What the server says of a field; without an answer the same rule has been asked here. */
async function ask(
  row: Row,
  field: Field,
  value: string,
): Promise<{ isValid: boolean; suggestion?: string }> {
  const keys = { firstLevelKey: field, secondLevelKey: field === 'amount' ? '' : 'name' }
  try {
    const { data } = await call(recipeCheckApi.checkRow, {
      body: { id: row.variantId, index: row.at, ...keys, value },
    })
    const { name, suggestion } = data
    return { isValid: name.name !== invalidName, ...(suggestion ? { suggestion } : {}) }
  } catch {
    return { isValid: true }
  }
}

/** The three fields of an ingredient row: what is typed counts at once where it can, and is checked on leaving. */
export function useRowCheck(row: Row) {
  const [typed, setTyped] = useState<Partial<Record<Field, string>>>({})
  const [isInvalid, setInvalid] = useState(false)
  const [offer, setOffer] = useState<{ field: 'name' | 'unit'; written: string; meant: string }>()
  const { shown, onChange } = row

  const type = (field: Field, value: string) => {
    setTyped((before) => ({ ...before, [field]: value }))
    setInvalid(false)
    const read = checkRow(shown, field, value)
    if (read.name === invalidName) return
    // a name is split into its parts on leaving, not under the typing hand
    if (field === 'name') onChange({ ...shown, name: value })
    else if (field === 'amount') onChange({ ...shown, amount: read.amount, upTo: read.upTo })
    else onChange({ ...shown, unit: read.unit })
  }

  const offerFor = (field: 'name' | 'unit', written: string, meant: string | undefined) =>
    setOffer(meant ? { field, written, meant } : undefined)

  const leave = async (field: Field) => {
    const value = typed[field]
    if (value === undefined) return
    const read = checkRow(shown, field, value)
    if (read.name === invalidName) {
      setInvalid(true)
      if (field === 'unit') offerFor(field, value, (await ask(row, field, value)).suggestion)
      return
    }
    const { isValid, suggestion } = await ask(row, field, value)
    if (!isValid) return setInvalid(true)
    if (field === 'name') offerFor(field, read.name, suggestion)
    onChange(read)
    setTyped((before) => (before[field] === value ? { ...before, [field]: undefined } : before))
  }

  return {
    typed,
    isInvalid,
    type,
    leave: (field: Field) => void leave(field),
    // what was offered for words that were changed meanwhile is out of date
    meant: offer && offer.written === (typed[offer.field] ?? shown[offer.field]) ? offer.meant : undefined,
    takeOffer: () => {
      if (!offer) return
      setTyped((before) => ({ ...before, [offer.field]: undefined }))
      setInvalid(false)
      onChange({ ...shown, [offer.field]: offer.meant })
    },
  }
}
