import type { Cloth, Theme } from './cloths.ts'

type Variables = Record<`cloth-${Cloth}` | 'art-shade' | 'art-dim', string>

/** The style sheet's values of the variables that a picture uses; a test holds both equal. */
export const PALETTE: Record<Theme, Variables> = {
  light: {
    'cloth-rande': 'oklch(0.47 0.15 5)',
    'cloth-butter': 'oklch(0.89 0.12 92)',
    'cloth-salbei': 'oklch(0.8 0.06 150)',
    'cloth-wald': 'oklch(0.44 0.075 158)',
    'cloth-tomate': 'oklch(0.62 0.19 30)',
    'cloth-himmel': 'oklch(0.82 0.06 235)',
    'cloth-nacht': 'oklch(0.36 0.06 270)',
    'cloth-lachs': 'oklch(0.83 0.085 35)',
    'cloth-leinen': 'oklch(0.9 0.022 75)',
    'cloth-karotte': 'oklch(0.76 0.15 62)',
    'art-shade': 'oklch(0.2 0.04 355 / .2)',
    'art-dim': '0',
  },
  dark: {
    'cloth-rande': 'oklch(0.35 0.115 5)',
    'cloth-butter': 'oklch(0.74 0.11 88)',
    'cloth-salbei': 'oklch(0.5 0.05 152)',
    'cloth-wald': 'oklch(0.32 0.06 158)',
    'cloth-tomate': 'oklch(0.46 0.145 30)',
    'cloth-himmel': 'oklch(0.5 0.06 238)',
    'cloth-nacht': 'oklch(0.28 0.05 270)',
    'cloth-lachs': 'oklch(0.57 0.075 35)',
    'cloth-leinen': 'oklch(0.52 0.02 70)',
    'cloth-karotte': 'oklch(0.54 0.115 58)',
    'art-shade': 'oklch(0.1 0.02 355 / .34)',
    'art-dim': '.1',
  },
}

const VARIABLE = /var\(--([\w-]+)\)/g

/** Puts a theme's colours in place of the variables, so that the picture stands alone. */
export function resolvePlate(svg: string, theme: Theme): string {
  const values = PALETTE[theme]
  return svg.replace(VARIABLE, (variable, name: string) =>
    isVariable(name) ? toHex(values[name]) : variable,
  )
}

const isVariable = (name: string): name is keyof Variables => Object.hasOwn(PALETTE.light, name)

const OKLCH = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/

/** Writes an oklch colour as sRGB: renderers outside the browser do not know oklch. */
function toHex(value: string): string {
  const [, lightness, chroma, hue, alpha] = OKLCH.exec(value) ?? []
  if (lightness === undefined) return value
  const angle = (Number(hue) * Math.PI) / 180
  const rgb = oklabToRgb(
    Number(lightness),
    Number(chroma) * Math.cos(angle),
    Number(chroma) * Math.sin(angle),
  )
  const channels = alpha === undefined ? rgb : [...rgb, Number(alpha)]
  return `#${channels.map(hexByte).join('')}`
}

const hexByte = (part: number): string =>
  Math.round(Math.min(1, Math.max(0, part)) * 255)
    .toString(16)
    .padStart(2, '0')

/** The matrices of CSS Color 4, from Oklab over cone responses to gamma-encoded sRGB. */
function oklabToRgb(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  return linear.map((part) => (part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055))
}
