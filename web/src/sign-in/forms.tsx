import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { emailShape } from '@ordy/shared/accounts/email-shape.ts'
import { passwordBounds } from '@ordy/shared/accounts/passwords.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CallError, call } from '#platform/api.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { text } from './text.ts'

interface SignedIn {
  session_token: string
  id: string
}

interface FormProps {
  /** Whoever finds out that it is the other form types no address twice. */
  typedEmail: string
  onEmail: (email: string) => void
  onDone: (answer: SignedIn) => void
}

/** The fault of a field that holds no address. */
export const checkEmail = (email: string) =>
  emailShape.test(email.trim()) ? {} : { email: text.emailInvalid }

/** Sign-in with address and password. */
export function LoginForm({ typedEmail, onEmail, onDone }: FormProps) {
  const form = useForm({ email: typedEmail, password: '' }, ({ email, password }) => ({
    ...checkEmail(email),
    ...(password ? {} : { password: text.required }),
  }))
  useEffect(() => onEmail(form.values.email), [onEmail, form.values.email])
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountApi.login, { body: form.values }),
    onSuccess: onDone,
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
      <TextField {...form.field('email')} label={text.email} type="email" autoComplete="username" />
      <PasswordField {...form.field('password')} label={text.password} autoComplete="current-password" />
      <Link look="action" href={pages.forgotPassword.path} className="-my-2 justify-self-start text-small">
        {text.forgot}
      </Link>
      <Refusal error={send.error} />
      <Button type="submit" size="lg" isFullWidth isPending={send.isPending}>
        {text.submitLogin}
      </Button>
    </form>
  )
}

/** A new account with address and password. */
export function RegisterForm({ typedEmail, onEmail, onDone }: FormProps) {
  const form = useForm(
    { firstName: '', lastName: '', email: typedEmail, password: '' },
    ({ firstName, email, password }) => ({
      ...(firstName.trim() ? {} : { firstName: text.required }),
      ...checkEmail(email),
      ...(password.length >= passwordBounds.least ? {} : { password: text.passwordShort }),
    }),
  )
  useEffect(() => onEmail(form.values.email), [onEmail, form.values.email])
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(accountApi.register, { body: form.values }),
    onSuccess: onDone,
  })
  return (
    <form method="post" noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField {...form.field('firstName')} label={text.firstName} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={text.lastName} autoComplete="family-name" />
      </div>
      <TextField {...form.field('email')} label={text.email} type="email" autoComplete="username" />
      <PasswordField
        {...form.field('password')}
        label={text.password}
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

/** Why the server refused a form. */
export function Refusal({ error }: { error: Error | null }) {
  return error && <Alert tone="danger" title={error instanceof CallError ? error.message : text.failed} />
}
