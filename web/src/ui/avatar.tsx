import { useState } from 'react'
import { cx } from './cx.ts'

export interface AvatarProps {
  name: string
  img?: string | undefined
  size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Decorative where the name stands beside it. */
  isDecorative?: boolean
  className?: string | undefined
}

const sizes = {
  sm: 'size-8 text-micro',
  md: 'size-10 text-small',
  lg: 'size-14 text-lead',
  xl: 'size-24 text-[1.875rem]',
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

/** First letters of the first and the last word, at most two. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? words.at(-1) : ''
  return ((words[0]?.[0] ?? '?') + (last?.[0] ?? '')).toLocaleUpperCase('de-CH')
}

/** The same soft colour for the same name, everywhere. */
export function avatarColour(name: string): string {
  let sum = 7
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return colours[sum % colours.length] ?? ''
}

/** A round picture, or the initials where there is none or it does not load. */
export function Avatar({ name, img, size = 'md', isDecorative, className }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const look = cx(
    'grid shrink-0 place-items-center overflow-hidden rounded-full font-bold select-none',
    sizes[size],
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
  return (
    <span
      {...(isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      className={cx(look, avatarColour(name))}
    >
      {initials(name)}
    </span>
  )
}
