import { LinkSimpleIcon } from '@phosphor-icons/react/dist/csr/LinkSimple'
import { ArrowsClockwiseIcon } from '@phosphor-icons/react/dist/csr/ArrowsClockwise'
import { ShareNetworkIcon } from '@phosphor-icons/react/dist/csr/ShareNetwork'
import { Button } from '#ui/button.tsx'
import { confirm } from '#ui/confirm.ts'
import { notify } from '#ui/notify.ts'
import { TextField } from '#ui/text-field.tsx'
import { PersonSearch } from './person-search.tsx'
import { QrPicture } from './qr-picture.tsx'
import { text } from './text.ts'
import { type CurrentTable, memberName } from './use-table.ts'
import { useInviteLink } from './use-invite-link.ts'

interface InviteProps {
  current: CurrentTable | undefined
  isOnline: boolean
}

const day = new Intl.DateTimeFormat('de-CH', { day: 'numeric', month: 'long', year: 'numeric' })

/** The two ways to the table: somebody who is found, or a link. */
export function Invite({ current, isOnline }: InviteProps) {
  return (
    <section aria-labelledby="invite" className="grid gap-4">
      <h2 id="invite" className="text-h3">
        {text.invite}
      </h2>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <PersonSearch current={current} isOnline={isOnline} />
        {current && !current.isOwner ? (
          <p className="rounded-lg bg-sunken p-4 text-[0.9375rem] text-text-2">
            {text.linkOfOwners(ownersOf(current))}
          </p>
        ) : (
          <LinkCard key={current?.table._id} current={current} isOnline={isOnline} />
        )}
      </div>
    </section>
  )
}

const names = new Intl.ListFormat('de-CH', { type: 'conjunction' })
const ownersOf = ({ members }: CurrentTable) =>
  names.format(members.filter((member) => member.roleId.name === 'owner').map(memberName))

function LinkCard({ current, isOnline }: InviteProps) {
  const { link, isMaking, copy, renew } = useInviteLink(current?.table._id, current?.isOwner ?? false)
  const askToRenew = async () => {
    const isSure = await confirm({
      title: text.renewTitle,
      text: text.renewText,
      yes: text.renew,
      no: text.cancel,
    })
    if (isSure) void renew()
  }
  return (
    <div className="grid gap-4 rounded-lg bg-sunken p-4">
      <div>
        <h3 className="text-h4">{text.link}</h3>
        <p className="mt-1 text-[0.9375rem] text-text-2">{text.linkText}</p>
      </div>
      {link && (
        <>
          <div className="flex flex-wrap items-start gap-4">
            <QrPicture text={link.url} label={text.qr} />
            <div className="grid justify-items-start gap-2">
              <p className="text-small text-text-2">
                {text.validUntil(day.format(new Date(link.expiresAt)))}
              </p>
              {canShare && (
                <Button variant="quiet" icon={ShareNetworkIcon} onPress={() => void share(link.url)}>
                  {text.share}
                </Button>
              )}
              <Button
                variant="quiet"
                icon={ArrowsClockwiseIcon}
                isDisabled={!isOnline || isMaking}
                onPress={() => void askToRenew()}
              >
                {text.renew}
              </Button>
            </div>
          </div>
          <TextField
            readOnly
            isLabelHidden
            label={text.link}
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <Button
        variant="accent"
        icon={LinkSimpleIcon}
        isPending={isMaking}
        isDisabled={!isOnline && !link}
        onPress={() => void copy()}
      >
        {text.send}
      </Button>
    </div>
  )
}

const canShare = typeof navigator !== 'undefined' && 'share' in navigator

async function share(url: string): Promise<void> {
  try {
    await navigator.share({ title: text.shareTitle, text: text.shareText, url })
  } catch (error) {
    // closing the share sheet is no failure
    if (!(error instanceof DOMException && error.name === 'AbortError')) notify.error(text.copyFailed)
  }
}
