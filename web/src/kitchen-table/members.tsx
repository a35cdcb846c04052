import { CrownSimpleIcon } from '@phosphor-icons/react/dist/csr/CrownSimple'
import { DotsThreeIcon } from '@phosphor-icons/react/dist/csr/DotsThree'
import { UserMinusIcon } from '@phosphor-icons/react/dist/csr/UserMinus'
import { kitchenTableErrors } from '@ordy/shared/kitchen-table/errors.ts'
import { isOnlyOwner } from '@ordy/shared/kitchen-table/seats.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Badge } from '#ui/badge.tsx'
import { confirm } from '#ui/confirm.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Menu } from '#ui/menu.tsx'
import type { MenuEntry } from '#ui/menu-list.tsx'
import { notify } from '#ui/notify.ts'
import { text } from './text.ts'
import { type CurrentTable, type Member, memberImage, memberName, seatsOf } from './use-table.ts'
import type { useTableActions } from './use-table-actions.ts'

type Actions = ReturnType<typeof useTableActions>

interface MembersProps {
  current: CurrentTable
  actions: Actions
  isOnline: boolean
}

/** Everybody at the table, with what the person who looks may do about them. */
export function Members({ current, actions, isOnline }: MembersProps) {
  return (
    <section aria-labelledby="members">
      <h2 id="members" className="mb-2 text-h3">
        {text.members}
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {current.members.map((member) => (
          <Row key={member.userId._id} {...{ current, member, actions, isOnline }} />
        ))}
      </ul>
    </section>
  )
}

function Row({ current, member, actions, isOnline }: MembersProps & { member: Member }) {
  const name = memberName(member)
  const isSelf = member.userId._id === current.userId
  const isMember = member.roleId.name === 'member'
  const entries = current.isOwner && isOnline ? roleEntries(current, member, actions) : []
  return (
    <li className="flex min-h-14 items-center gap-3 py-2.5">
      <Avatar name={name} img={memberImage(member)} isDecorative />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 leading-snug font-semibold">
          <span className="min-w-0 wrap-anywhere">
            {name}
            {isSelf && <span className="font-normal text-text-2">{` ${text.you}`}</span>}
          </span>
          <Badge tone={isMember ? 'neutral' : 'primary'}>{text.roles[member.roleId.name]}</Badge>
        </p>
        <p className="text-small text-text-2">
          <MailAddress>{member.userId.email}</MailAddress>
        </p>
      </div>
      <div className="flex gap-2">
        {entries.length > 0 && (
          <Menu label={text.more(name)} entries={entries}>
            {(trigger) => (
              <IconButton {...trigger} label={text.more(name)} icon={DotsThreeIcon} weight="bold" />
            )}
          </Menu>
        )}
        {isMember && (current.isOwner || isSelf) && (
          <IconButton
            label={isSelf ? text.leave : text.remove(name)}
            icon={UserMinusIcon}
            isDisabled={!isOnline}
            isPending={actions.removing === member.userId._id}
            onPress={() => void askToRemove(current, member, actions)}
          />
        )}
      </div>
    </li>
  )
}

/** Asks before somebody is taken from the table, oneself included, and says what is lost. */
export async function askToRemove(current: CurrentTable, member: Member, actions: Actions): Promise<void> {
  const isSelf = member.userId._id === current.userId
  const isSure = await confirm({
    title: text.removeTitle,
    text: isSelf
      ? `${text.removeSelf} ${text.removeSelfLoss}`
      : `${text.removeOther(memberName(member))} ${text.removeOtherLoss}`,
    yes: isSelf ? text.leaveYes : text.removeYes,
    no: text.cancel,
    tone: 'danger',
    icon: UserMinusIcon,
  })
  if (isSure) actions.removeMember(current.table._id, member.userId._id, isSelf)
}

/** What an owner may do with somebody's role: hand it over, take it back, step down. */
function roleEntries(current: CurrentTable, member: Member, actions: Actions): MenuEntry[] {
  const name = memberName(member)
  const isSelf = member.userId._id === current.userId
  const isMember = member.roleId.name === 'member'
  const way = isMember
    ? {
        label: text.handOver,
        title: text.handOverTitle,
        text: text.handOverText(name),
        done: text.handedOver(name),
      }
    : isSelf
      ? { label: text.stepDown, title: text.stepDownTitle, text: text.stepDownText, done: text.steppedDown }
      : {
          label: text.takeBack,
          title: text.takeBackTitle,
          text: text.takeBackText(name),
          done: text.takenBack(name),
        }
  const change = async () => {
    if (isSelf && isOnlyOwner(seatsOf(current.table), current.userId))
      return void notify.alert(kitchenTableErrors['last-owner'].message)
    if (!(await confirm({ title: way.title, text: way.text, yes: way.label, no: text.cancel }))) return
    actions.changeRole({
      id: current.table._id,
      userId: member.userId._id,
      role: isMember ? 'owner' : 'member',
      done: way.done,
    })
  }
  // whoever sits alone has nobody to hand anything over to
  if (isSelf && current.members.length === 1) return []
  return [{ id: 'role', label: way.label, icon: CrownSimpleIcon, onAction: () => void change() }]
}
