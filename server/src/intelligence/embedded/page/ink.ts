/** The names of the colours in which people hide what only machines shall read. */
const named: Readonly<Record<string, Colour>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
}

/** Red, green, blue and how far it covers. */
type Colour = readonly [number, number, number, number]

const hex = /^#([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i
const rgb = /^rgba?\(\s*([\d.]+)\s*[,\s]\s*([\d.]+)\s*[,\s]\s*([\d.]+)\s*(?:[,/]\s*([\d.]+%?)\s*)?\)$/i
const hsl = /^hsla\([^)]*,\s*([\d.]+%?)\s*\)$/i
const anyColour =
  /#[\da-f]{3,8}(?![\da-z])|rgba?\([^)]*\)|hsla?\([^)]*\)|(?<![\w-])(?:white|black|transparent)(?![\w-])/i

const share = (text: string | undefined): number =>
  text === undefined ? 1 : Number.parseFloat(text) / (text.endsWith('%') ? 100 : 1)

function ofDigits(digits: string): Colour {
  const pairs = digits.length < 5 ? digits.replace(/./g, '$&$&') : digits
  const [red = 0, green = 0, blue = 0, cover = 255] = (pairs.match(/../g) ?? []).map((pair) =>
    Number.parseInt(pair, 16),
  )
  return [red, green, blue, cover / 255]
}

/** A colour as style sheets write it; null for what is none, or none that can be told. */
function colourOf(written: string): Colour | null {
  const text = written.toLowerCase()
  if (Object.hasOwn(named, text)) return named[text] ?? null
  const digits = hex.exec(text)?.[1]
  if (digits !== undefined) return ofDigits(digits)
  const [, red, green, blue, cover] = rgb.exec(text) ?? []
  if (red !== undefined) return [Number(red), Number(green), Number(blue), share(cover)]
  const covers = hsl.exec(text)?.[1]
  return covers !== undefined && share(covers) === 0 ? [0, 0, 0, 0] : null
}

function stated(style: string, property: RegExp): Colour | null {
  const value = property.exec(style)?.[1] ?? ''
  const written = anyColour.exec(value)?.[0]
  return written === undefined ? null : colourOf(written)
}

const ink = /(?:^|;)\s*color\s*:\s*([^;]{1,60})/i
const paper = /(?:^|;)\s*background(?:-color)?\s*:\s*([^;]{1,200})/i
/** Letters cut out of a picture are seen, whatever their own colour. */
const cutOut = /background-clip\s*:\s*text/i
/** Nobody sees a smaller difference. */
const unseen = 12

/** Whether styles give text the colour of what it stands on: the element's own first, then those around it. */
export function isInkOfPaper(styles: readonly string[]): boolean {
  const [own = ''] = styles
  const text = cutOut.test(own) ? null : stated(own, ink)
  if (text === null) return false
  if (text[3] < 0.05) return true
  const ground = styles.map((style) => stated(style, paper)).find((found) => found !== null && found[3] > 0)
  return (
    ground != null && [0, 1, 2].every((part) => Math.abs((text[part] ?? 0) - (ground[part] ?? 0)) <= unseen)
  )
}
