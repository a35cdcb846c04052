import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { CallError, call } from '#platform/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { text } from './text.ts'

interface SignedIn {
  session_token: string
  id: string
}

interface FormProps {
  onDone: (answer: SignedIn) => void
}

type Faults<Field extends string> = Partial<Record<Field, string>>

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Keeps a form's values and faults; submitting puts the focus on the first field that is wrong. */
function useForm<Field extends string>(
  empty: Record<Field, string>,
  check: (values: Record<Field, string>) => Faults<Field>,
) {
  const [values, setValues] = useState(empty)
  const [faults, setFaults] = useState<Faults<Field>>({})
  return {
    values,
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

const checkEmail = (email: string) => (emailShape.test(email.trim()) ? {} : { email: text.emailInvalid })

/** Sign-in with address and password. */
export function LoginForm({ onDone }: FormProps) {
  const form = useForm({ email: '', password: '' }, ({ email, password }) => ({
    ...checkEmail(email),
    ...(password ? {} : { password: text.required }),
  }))
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountApi.login, { body: form.values }),
    onSuccess: onDone,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
      <TextField {...form.field('email')} label={text.email} type="email" autoComplete="username" />
      <TextField
        {...form.field('password')}
        label={text.password}
        type="password"
        autoComplete="current-password"
      />
      <Refusal error={send.error} />
      <Button type="submit" size="lg" isFullWidth isPending={send.isPending}>
        {text.submitLogin}
      </Button>
    </form>
  )
}

/** A new account with address and password. */
export function RegisterForm({ onDone }: FormProps) {
  const form = useForm(
    { firstName: '', lastName: '', email: '', password: '' },
    ({ firstName, email, password }) => ({
      ...(firstName.trim() ? {} : { firstName: text.required }),
      ...checkEmail(email),
      ...(password.length >= 8 ? {} : { password: text.passwordShort }),
    }),
  )
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountApi.register, { body: form.values }),
    onSuccess: onDone,
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={text.firstName} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={text.lastName} autoComplete="family-name" />
      </div>
      <TextField {...form.field('email')} label={text.email} type="email" autoComplete="username" />
      <TextField
        {...form.field('password')}
        label={text.password}
        type="password"
        autoComplete="new-password"
        description={text.passwordHint}
      />
      <Refusal error={send.error} />
      <Button type="submit" size="lg" isFullWidth isPending={send.isPending}>
        {text.submitRegister}
      </Button>
    </form>
  )
}

function Refusal({ error }: { error: Error | null }) {
  return error && <Alert tone="danger" title={error instanceof CallError ? error.message : text.failed} />
}
