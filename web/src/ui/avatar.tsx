import { useState } from 'react'
import { cx } from './cx.ts'
import { initials, placeByName } from './initials.ts'

export interface AvatarProps {
  name: string
  img?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Decorative where the name stands beside it. */
  isDecorative?: boolean
  className?: string | undefined
}

/** A picture does not grow with the letters: what says who it is stands beside it, and that does. */
export const avatarSizes = {
  sm: 'size-[32px] text-[12px]',
  md: 'size-[40px] text-[14px]',
  lg: 'size-[56px] text-[18px]',
  xl: 'size-[96px] text-[30px]',
}

const colours = [
  'bg-cat-fleisch-soft text-cat-fleisch-ink',
  'bg-cat-milch-soft text-cat-milch-ink',
  'bg-cat-gemuese-soft text-cat-gemuese-ink',
  'bg-cat-suess-soft text-cat-suess-ink',
  'bg-cat-grund-soft text-cat-grund-ink',
  'bg-cat-nonfood-soft text-cat-nonfood-ink',
  'bg-cat-getraenke-soft text-cat-getraenke-ink',
  'bg-cat-fruehstueck-soft text-cat-fruehstueck-ink',
]

/** A round picture, or the initials where there is none or it does not load. */
export function Avatar({ name, img, size = 'md', isDecorative, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const look = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-bold select-none',
    avatarSizes[size],
    className,
  )
  if (img && img !== broken)
    return (
      <span className={look}>
        <img
          src={img}
          alt={isDecorative ? '' : name}
          className="size-full object-cover"
          onError={() => setBroken(img)}
        />
      </span>
    )
  // The letters come from the stylesheet: as text they would be read beside the name.
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      data-initials={size === 'sm' ? initials(name)[0] : initials(name)}
      className={cx(look, colours[placeByName(name, colours.length)], 'before:content-[attr(data-initials)]')}
    />
  )
}
