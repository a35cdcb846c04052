import { describe, expect, it } from 'vitest'
import { checkBytes, drawSymbol, encodeQr, type QrCode, qrPath } from './qr.ts'

const picture = ({ size, isDark }: QrCode) =>
  Array.from({ length: size }, (_, y) =>
    Array.from({ length: size }, (_, x) => (isDark(x, y) ? '#' : '.')).join(''),
  )

// ISO/IEC 18004, Annex I: the digits 01234567 as version 1-M under mask 2
const annexData = [
  0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
]
const annexCheck = [0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55]
const annexSymbol = `
#######..#.##.#######
#.....#..####.#.....#
#.###.#.#.....#.###.#
#.###.#.##....#.###.#
#.###.#.#.###.#.###.#
#.....#.#...#.#.....#
#######.#.#.#.#######
........#..##........
#.#####..#..#.#####..
...#.#.##.#.#..#.##..
..#...##.#.#.#..#####
....#....#.....####..
...######..#.#..#....
........#.#####..##..
#######..##.#.##.....
#.....#.#.#####...#.#
#.###.#.#...#..#.##..
#.###.#.##..#..#.....
#.###.#.#.##.#..#.#..
#.....#........##.##.
#######.####.#..#.#..`.trim()

describe('a QR code', () => {
  it('is the one of the standard', () => {
    expect(checkBytes(annexData, 10)).toEqual(annexCheck)
    expect(picture(drawSymbol(1, [...annexData, ...annexCheck], 2)).join('\n')).toBe(annexSymbol)
  })

  it('says from version 7 on which version it is', () => {
    const { size, isDark } = drawSymbol(7, [], 0)
    const bits = Array.from({ length: 18 }, (_, at) => isDark(size - 11 + (at % 3), Math.floor(at / 3)))
    // the standard's table of version information
    expect(bits.reduceRight((text, bit) => text + (bit ? '1' : '0'), '')).toBe('000111110010010100')
  })

  it('grows with the text, counted in bytes, and ends at 213', () => {
    const sizeOf = (text: string) => encodeQr(text)?.size
    expect([14, 15, 106, 107, 213, 214].map((length) => sizeOf('a'.repeat(length)))).toEqual([
      21,
      25,
      41,
      45,
      57,
      undefined,
    ])
    expect(sizeOf('ü'.repeat(7))).toBe(21)
    expect(sizeOf('ü'.repeat(8))).toBe(25)
  })

  it('holds an invitation that can be read back out of the picture', () => {
    const link = 'https://ordy.app/invite/01a1fd7d-0a8f-74ff-9d4e-374a3dd210c7?code=AbCdEfGhIjKlMnOpQrStUv'
    const code = encodeQr(link)
    expect(code && readVersion6(code)).toBe(link)
  })

  it('is drawn in runs, none of them twice', () => {
    const code = drawSymbol(1, annexData, 0)
    const dark = picture(code).join('').replaceAll('.', '').length
    const runs = [...qrPath(code).matchAll(/h(\d+)v1h-\1z/g)]
    expect(runs.reduce((total, [, length]) => total + Number(length), 0)).toBe(dark)
    expect(qrPath(code).startsWith('M0 0h7v1h-7z')).toBe(true)
  })
})

/** Reads the text of a version 6-M symbol: takes the mask off, walks the columns, puts the four blocks together. */
function readVersion6({ size, isDark }: QrCode): string {
  const isFixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    (x > size - 9 && y < 9) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - 34) < 3 && Math.abs(y - 34) < 3)
  const shapes = [
    (x: number, y: number) => (x + y) % 2,
    (_x: number, y: number) => y % 2,
    (x: number) => x % 3,
    (x: number, y: number) => (x + y) % 3,
    (x: number, y: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3),
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2,
  ]
  // the mask stands in three modules beside the first finder, themselves under the pattern 101
  const mask = [2, 3, 4].reduce((value, x) => value * 2 + Number(isDark(x, 8)), 0) ^ 0b101
  const columns = Array.from({ length: 20 }, (_, at) => size - 1 - 2 * at).map((x) => (x <= 6 ? x - 1 : x))
  const bits = columns.flatMap((right, at) =>
    Array.from({ length: size }, (_, step) => (at % 2 ? step : size - 1 - step))
      .flatMap((y) => [[right, y] as const, [right - 1, y] as const])
      .filter(([x, y]) => !isFixed(x, y))
      .map(([x, y]) => (isDark(x, y) !== (shapes[mask]?.(x, y) === 0) ? '1' : '0')),
  )
  const words = (bits.join('').match(/.{8}/g) ?? []).slice(0, 108).map((word) => parseInt(word, 2))
  const data = [0, 1, 2, 3].flatMap((block) => words.filter((_, at) => at % 4 === block))
  const all = data.map((word) => word.toString(2).padStart(8, '0')).join('')
  const length = parseInt(all.slice(4, 12), 2)
  const bytes = all.slice(12, 12 + 8 * length).match(/.{8}/g) ?? []
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => parseInt(byte, 2)))
}
