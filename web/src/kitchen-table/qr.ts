/** A QR code: how many modules a side has, and which of them are dark. */
export interface QrCode {
  size: number
  isDark: (x: number, y: number) => boolean
}

interface Layout {
  /** Error-correction bytes of each block. */
  check: number
  /** Data bytes of each block. */
  blocks: readonly number[]
  /** Where the middles of the small alignment squares lie, along either side. */
  alignment: readonly number[]
}

const blocks = (count: number, bytes: number) => Array.from({ length: count }, () => bytes)

// ISO/IEC 18004, error correction level M (15 %), versions 1 to 10
const layouts: readonly Layout[] = [
  { check: 10, blocks: [16], alignment: [] },
  { check: 16, blocks: [28], alignment: [6, 18] },
  { check: 26, blocks: [44], alignment: [6, 22] },
  { check: 18, blocks: blocks(2, 32), alignment: [6, 26] },
  { check: 24, blocks: blocks(2, 43), alignment: [6, 30] },
  { check: 16, blocks: blocks(4, 27), alignment: [6, 34] },
  { check: 18, blocks: blocks(4, 31), alignment: [6, 22, 38] },
  { check: 22, blocks: [38, 38, 39, 39], alignment: [6, 24, 42] },
  { check: 22, blocks: [36, 36, 36, 37, 37], alignment: [6, 26, 46] },
  { check: 26, blocks: [43, 43, 43, 43, 44], alignment: [6, 28, 50] },
]

const masks: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_x, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** Draws a text as a QR code; undefined when it is longer than 213 bytes. */
export function encodeQr(text: string): QrCode | undefined {
  const bytes = new TextEncoder().encode(text)
  const at = layouts.findIndex(({ blocks: list }, index) => bytes.length <= sum(list) - (index < 9 ? 2 : 3))
  const layout = layouts[at]
  if (!layout) return undefined
  const codewords = interleave(layout, packBytes(bytes, at < 9 ? 8 : 16, sum(layout.blocks)))
  const drawn = masks.map((_, mask) => drawSymbol(at + 1, codewords, mask))
  return drawn.reduce((best, next) => (penalty(next) < penalty(best) ? next : best))
}

/** The symbol as the path of an SVG: one unit a module, the quiet zone not included. */
export function qrPath({ size, isDark }: QrCode): string {
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDark(x, y) || (x > 0 && isDark(x - 1, y))) continue
      let end = x
      while (isDark(end, y)) end++
      path += `M${x} ${y}h${end - x}v1h${x - end}z`
    }
  }
  return path
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** Mode, length, the bytes and the padding. */
function packBytes(bytes: Uint8Array, lengthBits: number, capacity: number): number[] {
  const text =
    '0100' +
    bytes.length.toString(2).padStart(lengthBits, '0') +
    [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('') +
    '0000'
  const words = text.match(/.{8}/g)?.map((bits) => parseInt(bits, 2)) ?? []
  return Array.from({ length: capacity }, (_, at) => words[at] ?? ((at - words.length) % 2 ? 0x11 : 0xec))
}

/** Adds the error correction to each block and mixes the blocks byte by byte. */
function interleave({ check, blocks: lengths }: Layout, bytes: readonly number[]): number[] {
  const data = lengths.map((length, at) => {
    const start = sum(lengths.slice(0, at))
    return bytes.slice(start, start + length)
  })
  return [...mix(data), ...mix(data.map((block) => checkBytes(block, check)))]
}

function mix(list: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...list.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => list.map((block) => block[at])).flatMap((column) =>
    column.filter((byte) => byte !== undefined),
  )
}

/** Multiplies in the field of 256 elements that QR codes count in. */
function multiply(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((b >> bit) & 1) product ^= a
  }
  return product
}

/** Reed-Solomon: the remainder of the data divided by the generator of this length. */
export function checkBytes(data: readonly number[], length: number): number[] {
  let generator = [1]
  for (let degree = 0, root = 1; degree < length; degree++, root = multiply(root, 2)) {
    const shifted = [...generator, 0]
    generator = shifted.map((factor, at) => factor ^ multiply(generator[at - 1] ?? 0, root))
  }
  const rest = [...data, ...blocks(length, 0)]
  for (let at = 0; at < data.length; at++) {
    const lead = rest[at] ?? 0
    generator.forEach((factor, step) => {
      rest[at + step] = (rest[at + step] ?? 0) ^ multiply(factor, lead)
    })
  }
  return rest.slice(data.length)
}

/** The remainder that protects format and version, beside what it protects. */
function withRemainder(value: number, generator: number, bits: number): number {
  let rest = value << bits
  for (let top = 31; top >= bits; top--) {
    if ((rest >>> top) & 1) rest ^= generator << (top - bits)
  }
  return (value << bits) | rest
}

/** Places everything of a symbol: the fixed patterns, the codewords under their mask, and which mask it is. */
export function drawSymbol(version: number, codewords: readonly number[], mask: number): QrCode {
  const size = 17 + 4 * version
  // 0 light, 1 dark, undefined still free
  const modules: (0 | 1 | undefined)[] = Array.from({ length: size * size })
  const set = (x: number, y: number, isDark: boolean) => {
    if (x >= 0 && y >= 0 && x < size && y < size) modules[y * size + x] = isDark ? 1 : 0
  }
  const isFree = (x: number, y: number) => modules[y * size + x] === undefined

  drawFinders(size, set)
  drawAlignment(version, set, isFree)
  for (let at = 8; at < size - 8; at++) {
    set(at, 6, at % 2 === 0)
    set(6, at, at % 2 === 0)
  }
  drawVersion(version, size, set)
  drawFormat(mask, size, set)
  let bit = 0
  for (const [x, y] of snake(size)) {
    if (!isFree(x, y)) continue
    const isSet = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1
    set(x, y, isSet !== (masks[mask]?.(x, y) ?? false))
    bit++
  }
  return { size, isDark: (x, y) => x >= 0 && x < size && modules[y * size + x] === 1 }
}

type Pen = (x: number, y: number, isDark: boolean) => void

function drawFinders(size: number, set: Pen): void {
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const) {
    for (let dy = -1; dy <= 7; dy++) {
      for (let dx = -1; dx <= 7; dx++) {
        const ring = Math.max(Math.abs(dx - 3), Math.abs(dy - 3))
        set(left + dx, top + dy, ring !== 2 && ring !== 4)
      }
    }
  }
}

function drawAlignment(version: number, set: Pen, isFree: (x: number, y: number) => boolean): void {
  const middles = layouts[version - 1]?.alignment ?? []
  for (const y of middles) {
    for (const x of middles) {
      // three of them would lie on the finders
      if (!isFree(x, y)) continue
      for (let dy = -2; dy <= 2; dy++) {
        for (let dx = -2; dx <= 2; dx++) set(x + dx, y + dy, Math.max(Math.abs(dx), Math.abs(dy)) !== 1)
      }
    }
  }
}

function drawVersion(version: number, size: number, set: Pen): void {
  if (version < 7) return
  const bits = withRemainder(version, 0x1f25, 12)
  for (let at = 0; at < 18; at++) {
    const isDark = ((bits >> at) & 1) === 1
    const far = size - 11 + (at % 3)
    set(far, Math.floor(at / 3), isDark)
    set(Math.floor(at / 3), far, isDark)
  }
}

function drawFormat(mask: number, size: number, set: Pen): void {
  // level M is 00
  const bits = withRemainder(mask, 0x537, 10) ^ 0x5412
  for (let at = 0; at < 15; at++) {
    const isDark = ((bits >> at) & 1) === 1
    const near = at < 6 ? at : at < 8 ? at + 1 : at === 8 ? 7 : 14 - at
    if (at < 8) {
      set(8, near, isDark)
      set(size - 1 - at, 8, isDark)
    } else {
      set(near, 8, isDark)
      set(8, size - 15 + at, isDark)
    }
  }
  set(8, size - 8, true)
}

/** All modules in the order in which data is written: two columns at a time, up and down, from the right. */
function* snake(size: number): Generator<readonly [number, number]> {
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      const y = isUp ? size - 1 - step : step
      yield [right, y]
      yield [right - 1, y]
    }
    isUp = !isUp
  }
}

/** How hard a symbol is to read: long runs, squares, false finders, too much of one colour. */
function penalty({ size, isDark }: QrCode): number {
  const line = (read: (at: number) => boolean) =>
    Array.from({ length: size }, (_, at) => (read(at) ? '1' : '0')).join('')
  const lines = Array.from({ length: size }, (_, at) => [
    line((x) => isDark(x, at)),
    line((y) => isDark(at, y)),
  ]).flat()
  let points = 0
  for (const text of lines) {
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) points += run.length - 2
    points += 40 * [...text.matchAll(/(?=10111010000|00001011101)/g)].length
  }
  let dark = 0
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const colour = isDark(x, y)
      if (colour) dark++
      const isSquare =
        x + 1 < size &&
        y + 1 < size &&
        [isDark(x + 1, y), isDark(x, y + 1), isDark(x + 1, y + 1)].every((next) => next === colour)
      if (isSquare) points += 3
    }
  }
  return points + 10 * Math.floor(Math.abs((100 * dark) / (size * size) - 50) / 5)
}
