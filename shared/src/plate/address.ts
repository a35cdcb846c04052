import { clothOf } from './cloth.ts'
import type { Cloth, Theme } from './cloths.ts'
import type { Still } from './drawing.ts'
import { lookText, type PlateLook } from './look.ts'
import type { PlateRatio } from './ratios.ts'

/** Raise it whenever a drawing changes: the pictures' addresses are cached for ever. */
export const ART_VERSION = 3

/** Below this path the server answers with pictures; nothing else lies there. */
export const PLATES_PATH = '/api/plates/'

/** Puts an address together from its parts. */
export const address = (parts: readonly string[]) => `${PLATES_PATH}${ART_VERSION}/${parts.join('-')}.svg`

/** The address of a look's picture: its own cloth, if no other is wanted. */
export const plateAddress = (
  look: PlateLook,
  { cloth = clothOf(look), ratio, theme }: { cloth?: Cloth | undefined; ratio: PlateRatio; theme: Theme },
): string => address([lookText(look), cloth, ratio, theme])

/** The address of a thing drawn alone. */
export const stillUrl = (still: Still, theme: Theme): string => address([still, theme])
