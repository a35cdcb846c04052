import { Avatar, avatarSizes, type AvatarProps } from './avatar.tsx'
import { cx } from './cx.ts'
import type { IconType } from './icon.ts'
import { text } from './text.ts'

export interface AvatarStackProps {
  /** What somebody is doing stands as a small mark on the picture; the words for it stand elsewhere. */
  members: readonly { name: string; img?: string | undefined; mark?: IconType | undefined }[]
  max?: number
  size?: Exclude<AvatarProps['size'], 'xl' | undefined>
  /** The colour of the ring is the colour of the ground: `border-sunken`, `border-canvas`. */
  ring?: string
  className?: string
}

/** Overlapping avatars, then '+n'. */
export function AvatarStack({
  members,
  max = 4,
  size = 'sm',
  ring = 'border-surface',
  className,
}: AvatarStackProps) {
  const shown = members.slice(0, members.length > max ? max - 1 : max)
  const hidden = members.length - shown.length
  const edge = cx('box-content border-2', ring)
  return (
    <ul className={cx('flex -space-x-2', className)}>
      {shown.map((member) => (
        <li key={member.name} className="relative flex">
          <Avatar name={member.name} img={member.img} size={size} className={edge} />
          {member.mark && (
            <span
              className={cx(
                'absolute -bottom-1 -left-1 box-content grid size-[16px] place-items-center rounded-full border-2 bg-primary text-on-primary',
                ring,
              )}
            >
              <member.mark aria-hidden size={11} weight="fill" />
            </span>
          )}
        </li>
      ))}
      {hidden > 0 && (
        <li
          className={cx(
            'grid place-items-center rounded-full bg-track font-bold text-text-2',
            avatarSizes[size],
            edge,
          )}
        >
          <span aria-hidden>{`+${hidden}`}</span>
          <span className="sr-only">{text.moreMembers(hidden)}</span>
        </li>
      )}
    </ul>
  )
}
