import { deviceApi } from '@ordy/shared/accounts/contract.ts'
import { passwordApi, passwordBounds } from '@ordy/shared/accounts/passwords.ts'
import { useMutation } from '@tanstack/react-query'
import { CallError, call } from '#platform/api.ts'
import { ask, data } from '#platform/data.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/notify.ts'
import { PasswordField } from '#ui/password-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { Section } from './section.tsx'
import { text } from './text.ts'

const empty = { current: '', password: '' }

/** Changes the own password. */
export function Password() {
  const form = useForm(empty, ({ password }) =>
    password.length >= passwordBounds.least ? {} : { password: text.short },
  )
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => {
      const { current, password } = form.values
      return call(passwordApi.change, { body: { password, ...(current && { current }) } })
    },
    onSuccess: () => {
      form.clear()
      notify.success(text.changed)
      void data.invalidateQueries({ queryKey: ask(deviceApi.all, {}).queryKey })
    },
  })
  return (
    <Section title={text.password} about={text.passwordText}>
      <form noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
        <PasswordField
          {...form.field('current')}
          label={text.current}
          description={text.currentHint}
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('password')}
          label={text.fresh}
          description={text.freshHint}
          autoComplete="new-password"
        />
        {send.error && (
          <Alert tone="danger" title={send.error instanceof CallError ? send.error.message : text.failed} />
        )}
        <Button type="submit" className="justify-self-start" isPending={send.isPending}>
          {text.change}
        </Button>
      </form>
    </Section>
  )
}
