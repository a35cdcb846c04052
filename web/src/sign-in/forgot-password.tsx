import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { passwordApi } from '@ordy/shared/accounts/passwords.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useForm } from '#ui/use-form.ts'
import { checkEmail, Refusal } from './forms.tsx'
import { SignInFrame } from './frame.tsx'
import { text } from './text.ts'

/** Asks for a link by which a forgotten password can be set anew. */
export function ForgotPasswordPage() {
  const ways = useQuery(ask(accountApi.ways, {})).data?.data
  const form = useForm({ email: '' }, ({ email }) => checkEmail(email))
  const send = useMutation({
    meta: { quiet: true },
    mutationFn: () => call(passwordApi.requestReset, { body: form.values }),
  })
  if (send.isSuccess)
    return (
      <Words title={text.sentTitle}>
        <p className="text-text-2">{text.sentText(form.values.email.trim())}</p>
        {ways?.mail === 'folder' ? (
          <Alert title={text.folderTitle}>{text.folderText}</Alert>
        ) : (
          <p className="text-text-2">{text.notThere}</p>
        )}
      </Words>
    )
  if (ways && (!ways.local || ways.mail === 'none'))
    return (
      <Words title={text.forgot}>
        <Alert tone="warning" title={ways.local ? text.noMail : text.none}>
          {ways.local && text.noMailText}
        </Alert>
      </Words>
    )
  return (
    <Words title={text.forgot}>
      <p className="text-text-2">{text.forgotText}</p>
      <form noValidate className="grid gap-4" onSubmit={form.submit(() => send.mutate())}>
        <TextField {...form.field('email')} label={text.email} type="email" autoComplete="username" />
        <Refusal error={send.error} />
        <Button type="submit" size="lg" isFullWidth isPending={send.isPending}>
          {text.sendLink}
        </Button>
      </form>
    </Words>
  )
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInFrame>
      <h1 tabIndex={-1} className="page-title">
        {title}
      </h1>
      {children}
      <Link look="action" href={pages.login.path} className="justify-self-start">
        {text.toLogin}
      </Link>
    </SignInFrame>
  )
}
