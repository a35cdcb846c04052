import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { text } from './text.ts'

interface Address {
  tableAddress_street: string
  tableAddress_plztown: string
  tableAddress_country: string
}

interface CreateFormProps {
  /** At how many tables the person sits already. */
  count: number
  isPending: boolean
  isOnline: boolean
  onCreate: (address: Address) => void
}

const empty = { street: '', town: '', country: text.countryDefault }

/** What the person has, and the form for a further kitchen table. */
export function CreateForm({ count, isPending, isOnline, onCreate }: CreateFormProps) {
  const [values, setValues] = useState(empty)
  const [isChecked, setChecked] = useState(false)
  const fault = (value: string) => (isChecked && !value.trim() ? { error: text.required } : {})
  const field = (name: keyof typeof empty) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = (['street', 'town'] as const).find((name) => !values[name].trim())
    setChecked(missing !== undefined)
    if (missing) event.currentTarget.querySelector<HTMLElement>(`[name="${missing}"]`)?.focus()
    else
      onCreate({
        tableAddress_street: values.street.trim(),
        tableAddress_plztown: values.town.trim(),
        tableAddress_country: values.country.trim(),
      })
  }
  return (
    <>
      <p className="text-[0.9375rem] text-text-2">
        {count === 0 ? text.overviewNone : text.overviewCount(count)} {text.createText}
      </p>
      <form noValidate className="mt-4 grid gap-4 md:mt-0" onSubmit={submit}>
        <TextField
          {...field('street')}
          {...fault(values.street)}
          label={text.street}
          maxLength={120}
          autoComplete="address-line1"
        />
        <TextField
          {...field('town')}
          {...fault(values.town)}
          label={text.town}
          maxLength={120}
          autoComplete="address-level2"
        />
        <TextField {...field('country')} label={text.country} maxLength={80} autoComplete="country-name" />
        <Button type="submit" size="lg" isFullWidth isPending={isPending} isDisabled={!isOnline}>
          {text.create}
        </Button>
      </form>
    </>
  )
}
