import { accountApi } from '@ordy/shared/accounts/contract.ts'
import { pages } from '@ordy/shared/pages.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CallError, call } from '#platform/api.ts'
import { ask } from '#platform/data.ts'
import { wayOn } from '#platform/own-path.ts'
import { session } from '#platform/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Link } from '#ui/link.tsx'
import { notify } from '#ui/notify.ts'
import { Segmented } from '#ui/segmented.tsx'
import { LoginForm, RegisterForm } from './forms.tsx'
import { SignInFrame } from './frame.tsx'
import { text } from './text.ts'

/** Sign-in: the ways that this server offers. */
export function LoginPage() {
  const { session_expired, to } = useSearch({ from: '/site/door/login' })
  // until the server has said which ways it offers, the usual one stands there, so that nothing moves
  const ways = useQuery(ask(accountApi.ways, {})).data?.data
  useGoOn(to)
  const [tab, setTab] = useState<'login' | 'register'>('login')
  const Form = tab === 'login' ? LoginForm : RegisterForm
  const [typedEmail, setTypedEmail] = useState('')
  return (
    <SignInFrame>
      {session_expired && <Alert title={text.expired} />}
      <h1 tabIndex={-1} className="page-title">
        {text.title}
      </h1>
      {(!ways || ways.local) && (
        <>
          <Segmented
            isFullWidth
            label={text.way}
            value={tab}
            options={[
              { value: 'login', label: text.login },
              { value: 'register', label: text.register },
            ]}
            onChange={setTab}
          />
          <Form typedEmail={typedEmail} onEmail={setTypedEmail} onDone={begin} />
        </>
      )}
      {ways && !ways.local && ways.demo.length === 0 && <Alert tone="warning" title={text.none} />}
      {ways && ways.demo.length > 0 && <Demo people={ways.demo} onDone={begin} />}
      {ways && <Rest />}
    </SignInFrame>
  )
}

function Rest() {
  return (
    <>
      <p className="text-small text-text-2">{text.free}</p>
      <p className="flex flex-wrap gap-x-5 text-small">
        <Link look="action" href={pages.privacy.path}>
          {text.privacy}
        </Link>
        <Link look="action" href={pages.terms.path} className="justify-center">
          {text.agb}
        </Link>
        <Link look="action" href={pages.about.path}>
          {text.about}
        </Link>
      </p>
    </>
  )
}

interface SignedIn {
  session_token: string
  id: string
}

function begin({ session_token, id }: SignedIn): void {
  if (!session.begin(session_token, id)) notify.error(text.failed)
}

const follow = (listener: () => void) => session.onChange(listener)
const hasToken = () => session.token() !== undefined

/** Whoever signs in goes on, in whichever tab that happens. */
function useGoOn(to: string | undefined): void {
  const { history } = useRouter()
  const isSignedIn = useSyncExternalStore(follow, hasToken, () => false)
  useEffect(() => {
    if (isSignedIn) history.replace(wayOn(to))
  }, [history, isSignedIn, to])
}

function Demo({
  people,
  onDone,
}: {
  people: { person: string; name: string }[]
  onDone: (answer: SignedIn) => void
}) {
  const enter = useMutation({
    mutationFn: (person: string) => call(accountApi.demo, { body: { person } }),
    onSuccess: onDone,
    onError: (error) => !(error instanceof CallError) && notify.error(text.failed),
  })
  return (
    <section className="card grid gap-3 p-5" aria-labelledby="demo">
      <h2 id="demo" className="text-h4">
        {text.demo}
      </h2>
      <p className="text-small text-text-2">{text.demoText}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-2">
        {people.map(({ person, name }) => (
          <button
            key={person}
            type="button"
            disabled={enter.isPending}
            onClick={() => enter.mutate(person)}
            className="flex min-h-14 items-center gap-2 rounded-md border border-line px-2.5 text-left text-small font-semibold transition-colors hover:bg-hover sm:gap-3 sm:px-3 sm:text-body"
          >
            <Avatar name={name} />
            <span className="min-w-0 leading-tight">{name}</span>
          </button>
        ))}
      </div>
    </section>
  )
}
