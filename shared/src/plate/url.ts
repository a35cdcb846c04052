import { address, ART_VERSION, plateAddress, PLATES_PATH } from './address.ts'
import { CLOTHS, type Theme, THEMES } from './cloths.ts'
import { lookOf, type PlateDrawing, type PlateOptions, type Still, STILLS } from './drawing.ts'
import { hasFlavour } from './flavour.ts'
import { DISH_KINDS } from './kind.ts'
import { type PlateRatio, RATIOS } from './ratios.ts'

/** Which picture of a recipe an address stands for. */
type PlateRequest = Pick<PlateOptions, 'id' | 'name' | 'ingredients' | 'kind' | 'cloth'> & {
  ratio: PlateRatio
  theme: Theme
}

/**
 * The address of a recipe's picture. It holds all that the drawing needs and no word of the recipe,
 * so the server answers without a database and an address never shows what somebody cooks.
 */
export function plateUrl({ cloth, ratio, theme, ...recipe }: PlateRequest): string {
  return plateAddress(lookOf(recipe), { cloth, ratio, theme })
}

/** The picture that an address asks for. */
type RequestedArt = { theme: Theme } & ({ plate: PlateDrawing } | { still: Still })

/** Reads an address back; undefined for anything that `plateUrl` and `stillUrl` would not have written. */
export function parsePlateUrl(url: string): RequestedArt | undefined {
  const [path = ''] = url.split('?', 1)
  const parts = path.slice(`${PLATES_PATH}${ART_VERSION}/`.length, -'.svg'.length).split('-')
  if (path !== address(parts)) return undefined
  const theme = oneOf(THEMES, parts.pop())
  if (!theme) return undefined
  if (parts.length === 1) {
    const still = oneOf(STILLS, parts[0])
    return still && { theme, still }
  }
  const plate = readPlate(parts)
  return plate && { theme, plate }
}

function readPlate([seedText = '', dish = '', clothName, ratioName, ...rest]: readonly string[]):
  | PlateDrawing
  | undefined {
  const [kindName, flavour = ''] = dish.split('.', 2)
  const seed = parseInt(seedText, 36)
  const kind = oneOf(DISH_KINDS, kindName)
  const cloth = oneOf(CLOTHS, clothName)
  const ratio = oneOf(RATIO_NAMES, ratioName)
  if (!kind || !cloth || !ratio || rest.length > 0) return undefined
  const wellWritten = seed <= 0xffffffff && seed.toString(36) === seedText
  const known = hasFlavour(kind, flavour) && dish === (flavour ? `${kind}.${flavour}` : kind)
  return wellWritten && known ? { seed, kind, flavour, cloth, ratio } : undefined
}

const RATIO_NAMES = Object.keys(RATIOS) as PlateRatio[]

function oneOf<T extends string>(names: readonly T[], text: string | undefined): T | undefined {
  return names.find((name) => name === text)
}
