import type { ComponentType } from 'react'

/** What the kit expects of an icon: Phosphor's icons and own drawings both fit. */
export type IconType = ComponentType<{
  size?: number | string
  weight?: 'regular' | 'fill' | 'bold'
  className?: string
  'aria-hidden'?: boolean
}>
