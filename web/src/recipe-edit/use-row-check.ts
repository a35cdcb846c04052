import { checkRow, type CheckedRow } from '@ordy/shared/recipes/check-row.ts'
import { recipeCheckApi } from '@ordy/shared/recipes/editing.ts'
import { invalidName, type RowField } from '@ordy/shared/recipes/ingredient-row.ts'
import { useRef, useState } from 'react'
import { call } from '#platform/api.ts'
import { leaveField, type Verdict } from './check-field.ts'

type Field = RowField

// what is said of a value later than this would startle
const patience = 3000

interface Row {
  variantId: string
  at: number
  shown: CheckedRow
  onChange: (row: CheckedRow) => void
}

/** What the server says of a field; without an answer the same rule has been asked here. */
async function ask(row: Row, field: Field, value: string): Promise<Verdict> {
  const keys = { firstLevelKey: field, secondLevelKey: field === 'amount' ? '' : 'name' }
  try {
    const { data } = await call(recipeCheckApi.checkRow, {
      body: { id: row.variantId, index: row.at, ...keys, value },
      signal: AbortSignal.timeout(patience),
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
  // the row as it stood before its name was written in
  const before = useRef<CheckedRow>(undefined)
  const [isInvalid, setInvalid] = useState(false)
  const [offer, setOffer] = useState<{ field: 'name' | 'unit'; written: string; meant: string }>()
  // how often each field was written in or left
  const turns = useRef<Partial<Record<Field, number>>>({})
  const nextTurn = (field: Field) => (turns.current[field] = (turns.current[field] ?? 0) + 1)
  const { shown, onChange } = row

  const type = (field: Field, value: string) => {
    nextTurn(field)
    if (field !== 'name' || typed.name === undefined) before.current = shown
    setTyped((others) => ({ ...others, [field]: value }))
    setInvalid(false)
    const row = field === 'name' ? (before.current ?? shown) : shown
    const { more, ...read } = checkRow(row, field, value)
    if (read.name === invalidName) return
    // it counts as it is read, should the page go; several things become rows of their own on leaving
    if (field === 'name') onChange(more ? { ...row, name: value } : read)
    else if (field === 'amount') onChange({ ...shown, amount: read.amount, upTo: read.upTo })
    else onChange({ ...shown, unit: read.unit })
  }

  const offerFor = (field: 'name' | 'unit', written: string, meant: string | undefined) =>
    setOffer(meant ? { field, written, meant } : undefined)

  const leave = (field: Field) => {
    const value = typed[field]
    if (value === undefined) return
    const turn = nextTurn(field)
    void leaveField({
      field,
      value,
      shown,
      onChange: (read) => {
        onChange(read)
        setTyped((before) => ({ ...before, [field]: undefined }))
      },
      ask: () => ask(row, field, value),
      isLast: () => turns.current[field] === turn,
      onVerdict: ({ isValid, suggestion }) => {
        if (!isValid) setInvalid(true)
        if (field === 'unit' && !isValid) offerFor(field, value, suggestion)
        if (field === 'name' && isValid) offerFor(field, checkRow(shown, field, value).name, suggestion)
      },
    })
  }

  return {
    typed,
    isInvalid,
    type,
    leave,
    // what was offered for words that were changed meanwhile is out of date
    meant: offer && offer.written === (typed[offer.field] ?? shown[offer.field]) ? offer.meant : undefined,
    takeOffer: () => {
      if (!offer) return
      nextTurn(offer.field)
      setTyped((before) => ({ ...before, [offer.field]: undefined }))
      setInvalid(false)
      onChange({ ...shown, [offer.field]: offer.meant })
    },
  }
}
