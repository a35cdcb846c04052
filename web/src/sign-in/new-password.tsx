import { passwordApi, passwordBounds } from '@ordy/shared/accounts/passwords.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError, call } from '#platform/api.ts'
import { session } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { Refusal } from './forms.tsx'
import { SignInFrame } from './frame.tsx'
import { text } from './text.ts'

/** Where the link of the letter leads: the one place to set a new password without the old one. */
export function NewPasswordPage() {
  // the token stands behind #, which no server ever sees
  const [token] = useState(() => location.hash.slice(1))
  const router = useRouter()
  const form = useForm({ password: '' }, ({ password }) =>
    password.length >= passwordBounds.least ? {} : { password: text.passwordShort },
  )
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(passwordApi.reset, { body: { token, ...form.values } }),
    onSuccess: () => {
      session.end('logout')
      notify.success(text.newPasswordDone)
      router.history.replace(pages.login.path)
    },
  })
  const isOver = !token || (send.error instanceof CallError && send.error.code === 'reset-link-over')
  return (
    <SignInFrame>
      <h1 tabIndex={-1} className="page-title">
        {text.newPasswordTitle}
      </h1>
      {isOver ? (
        <Alert
          tone="danger"
          title={text.linkOver}
          action={<ButtonLink href={pages.forgotPassword.path}>{text.newLink}</ButtonLink>}
        >
          {text.linkOverText}
        </Alert>
      ) : (
        <>
          <p className="text-text-2">{text.newPasswordText}</p>
          <form noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
            <PasswordField
              {...form.field('password')}
              label={text.newPassword}
              autoComplete="new-password"
              description={text.passwordHint}
            />
            <Refusal error={send.error} />
            <Button type="submit" size="lg" isFullWidth isPending={send.isPending}>
              {text.savePassword}
            </Button>
          </form>
        </>
      )}
    </SignInFrame>
  )
}
