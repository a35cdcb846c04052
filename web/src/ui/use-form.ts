import { type FormEvent, useEffect, useState } from 'react'
import { sendSubmitted, typedBefore } from './typed-before.ts'

type Faults<Field extends string> = Partial<Record<Field, string>>

/** Keeps a form's values and faults; submitting puts the focus on the first field that is wrong. */
export function useForm<Field extends string>(
  empty: Record<Field, string>,
  check: (values: Record<Field, string>) => Faults<Field>,
) {
  const [values, setValues] = useState(() => ({ ...empty, ...typedBefore(Object.keys(empty) as Field[]) }))
  const [faults, setFaults] = useState<Faults<Field>>({})
  useEffect(sendSubmitted, [])
  return {
    values,
    clear: () => setValues(empty),
    field: (name: Field) => ({
      name,
      value: values[name],
      ...(faults[name] ? { error: faults[name] } : {}),
      onChange: (value: string) => {
        setValues((before) => ({ ...before, [name]: value }))
        setFaults((before) => ({ ...before, [name]: undefined }))
      },
    }),
    submit: (send: () => void) => (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      const found = check(values)
      setFaults(found)
      const [first] = Object.keys(found)
      if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
      else send()
    },
  }
}
