import { UsersThreeIcon } from '@phosphor-icons/react/dist/csr/UsersThree'
import { pages } from '@ordy/shared/pages.ts'
import { useParams, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TableScene } from '#parts/table-scene.tsx'
import { saidOr } from '#platform/api.ts'
import { messages } from '#platform/messages.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextSkeleton } from '#ui/skeleton.tsx'
import { text } from './text.ts'
import { useInvite } from './use-invite.ts'

type Invite = ReturnType<typeof useInvite>

const cloth = { ['--cloth' as string]: 'var(--cloth-salbei)' }

/** An invitation to a kitchen table, for visitors and for people with an account. */
export function InvitePage() {
  const { kitchentableId } = useParams({ from: '/site/door/invite/$kitchentableId' })
  const { code } = useSearch({ from: '/site/door/invite/$kitchentableId' })
  const page = useInvite(kitchentableId, code)
  const guests = page.table
    ? page.table.members.map(({ userId: { firstName, email } }) => ({ name: firstName || email }))
    : page.invite
      ? [{ name: page.invite.invitedBy }]
      : []
  return (
    <div className="grid lg:min-h-[calc(100dvh-80px)] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div
        className="cloth grid place-items-center overflow-hidden px-4 py-6 lg:order-last lg:p-14"
        style={cloth}
      >
        <TableScene
          guests={guests}
          emptySeats={page.table ? 0 : 1}
          className="w-60 md:w-80 lg:w-full lg:max-w-125"
        />
      </div>
      <div className="page grid content-center justify-items-center py-8 md:py-14">
        <div className="grid w-full max-w-110 gap-4">
          <State page={page} hasCode={code !== undefined} />
        </div>
      </div>
    </div>
  )
}

function State({ page, hasCode }: { page: Invite; hasCode: boolean }) {
  if (page.isLoading) {
    return (
      <div role="status">
        <h1 tabIndex={-1} className="page-title mb-4">
          {text.loading}
        </h1>
        <TextSkeleton />
      </div>
    )
  }
  if (page.table) return <Seated page={page} />
  if (!hasCode || page.error?.status === 404) return <Gone isSignedIn={page.isSignedIn} />
  if (page.error || !page.invite) return <Failed page={page} />
  return <Invited page={page} invite={page.invite} />
}

function Words({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 tabIndex={-1} className="page-title">
        {title}
      </h1>
      {children}
    </>
  )
}

function Invited({ page, invite }: { page: Invite; invite: NonNullable<Invite['invite']> }) {
  const { user, join } = page
  const name = user && ([user.firstName, user.lastName].filter(Boolean).join(' ') || user.email)
  return (
    <Words title={text.title(invite.invitedBy)}>
      <p className="flex items-center gap-2 text-lead font-medium">
        <UsersThreeIcon aria-hidden size={22} className="shrink-0" />
        {text.place(invite.table)}
      </p>
      <p className="text-text-2">{text.shared}</p>
      {join.isError && <Refused error={join.error} />}
      {page.isSignedIn ? (
        <>
          {name && <p className="text-small text-text-2">{text.signedInAs(name)}</p>}
          <div className="flex flex-wrap gap-2">
            <Button
              size="lg"
              variant={join.error?.code === 'plan-cannot-join' ? 'quiet' : 'primary'}
              isPending={join.isPending}
              onPress={() => join.mutate()}
            >
              {join.isPending ? text.joining : text.join}
            </Button>
            <ButtonLink size="lg" variant="ghost" href={pages.logout.path}>
              {text.otherAccount}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p className="text-text-2">{text.signInText}</p>
          <ButtonLink
            size="lg"
            className="justify-self-start"
            href={page.loginHref}
            onClick={page.rememberWish}
          >
            {text.signIn}
          </ButtonLink>
        </>
      )}
    </Words>
  )
}

/** Why somebody may not sit down; with the plan Free there is a way out. */
function Refused({ error }: { error: NonNullable<Invite['join']['error']> }) {
  const isPlan = error.code === 'plan-cannot-join'
  return (
    <Alert
      tone={isPlan ? 'warning' : 'danger'}
      title={saidOr(error, text.joinFailed)}
      {...(isPlan && {
        action: (
          <>
            <ButtonLink href={pages.settings.path}>{messages.upgrade}</ButtonLink>
            <ButtonLink variant="quiet" href={pages.kitchenTable.path}>
              {text.ownTable}
            </ButtonLink>
          </>
        ),
      })}
    >
      {error.kind === 'network' && error.message}
    </Alert>
  )
}

function Seated({ page }: { page: Invite }) {
  const isNew = page.join.isSuccess
  return (
    <Words title={isNew ? text.joinedTitle : text.memberTitle}>
      <p className="text-lead font-medium">
        {[page.table?.tableAddress_street, page.table?.tableAddress_plztown].filter(Boolean).join(', ')}
      </p>
      {isNew && <p className="text-text-2">{text.joinedText}</p>}
      {page.hasOtherCurrent && <p className="text-text-2">{text.stayText}</p>}
      <div className="flex flex-wrap gap-2">
        {page.hasOtherCurrent ? (
          <>
            <Button size="lg" onPress={() => void page.makeCurrent()}>
              {text.switchTo}
            </Button>
            <ButtonLink size="lg" variant="ghost" href={pages.kitchenTable.path}>
              {text.stay}
            </ButtonLink>
          </>
        ) : (
          <ButtonLink size="lg" href={pages.kitchenTable.path}>
            {text.toTable}
          </ButtonLink>
        )}
      </div>
    </Words>
  )
}

function Gone({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Words title={text.goneTitle}>
      <p className="text-text-2">{text.goneText}</p>
      <ButtonLink
        size="lg"
        className="justify-self-start"
        href={isSignedIn ? pages.kitchenTable.path : pages.home.path}
      >
        {isSignedIn ? text.toTable : text.toStart}
      </ButtonLink>
    </Words>
  )
}

function Failed({ page }: { page: Invite }) {
  return (
    <Words title={text.failed}>
      <Alert
        tone="danger"
        title={page.error?.message ?? text.failed}
        action={
          <Button variant="quiet" onPress={page.retry}>
            {text.again}
          </Button>
        }
      />
    </Words>
  )
}
