import { CaretDownIcon } from '@phosphor-icons/react/dist/csr/CaretDown'
import { AvatarStack } from '#ui/avatar-stack.tsx'
import { MailAddress } from '#ui/mail-address.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Menu, type MenuTriggerProps } from '#ui/menu.tsx'
import { Pressable } from '#ui/pressable.tsx'
import { fullName, type LayoutTable, type LayoutUser } from './people.ts'
import { text } from './text.ts'

const load = () => import('./person-entries.ts')

/** The round picture of the user with the menu behind it: top bar and rail. */
export function AvatarMenu({
  user,
  placement,
}: {
  user: LayoutUser
  placement: 'bottom end' | 'right bottom'
}) {
  const name = fullName(user)
  return (
    <Menu
      label={text.menuOf(name)}
      entries={async () => (await load()).entriesFor(user)}
      placement={placement}
    >
      {(trigger) => (
        <Pressable
          {...trigger}
          aria-label={text.menuOf(name)}
          className="grid size-[44px] place-items-center rounded-full active:scale-97"
        >
          <Avatar
            name={name}
            img={user.img}
            size="md"
            isDecorative
            className="box-content border-2 border-surface"
          />
        </Pressable>
      )}
    </Menu>
  )
}

/** A house number stays with its street. */
const keepNumbers = (name: string) => name.replace(/ (?=\d)/g, '\u00A0')

function TableCard({
  trigger,
  user,
  table,
}: {
  trigger: MenuTriggerProps
  user: LayoutUser
  table: LayoutTable | undefined
}) {
  const name = fullName(user)
  return (
    <div className="relative rounded-lg bg-sunken p-4 hover:bg-hover">
      <p className="text-label font-medium text-text-2">
        {table ? text.currentTable : <MailAddress>{user.email}</MailAddress>}
      </p>
      <p className="mt-0.5 flex items-center justify-between gap-3.5 font-display text-h4 font-bold">
        <span className="min-w-0 hyphens-auto wrap-anywhere">{keepNumbers(table?.name ?? name)}</span>
        <CaretDownIcon aria-hidden size={18} weight="bold" className="shrink-0" />
      </p>
      {table && (
        <div className="mt-3 flex items-center gap-2.5">
          <AvatarStack members={table.members} size="sm" className="-ml-0.5" />
          <span className="text-small font-medium text-text-2">{text.atTable(table.members.length)}</span>
        </div>
      )}
      <Pressable {...trigger} aria-label={text.menuOf(name)} className="absolute inset-0 rounded-lg" />
    </div>
  )
}

/** The card at the foot of the sidebar: the current kitchen table, and the user's menu behind it. */
export function TableMenu({ user, table }: { user: LayoutUser; table?: LayoutTable | undefined }) {
  return (
    <Menu
      label={text.menuOf(fullName(user))}
      entries={async () => (await load()).entriesFor(user)}
      placement="top start"
    >
      {(trigger) => <TableCard trigger={trigger} user={user} table={table} />}
    </Menu>
  )
}
