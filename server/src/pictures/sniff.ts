/** What an uploaded picture is, told by its first bytes; names and types from outside are not looked at. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif' | 'heic'

const heicBrands = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'msf1'])
const avifBrands = new Set(['avif', 'avis'])

/** The kind of a picture; undefined for everything else. */
export function kindOf(bytes: Uint8Array): PictureKind | undefined {
  const ascii = (from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to))
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg'
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'gif'
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'webp'
  return ascii(4, 8) === 'ftyp' ? kindOfBrands(bytes, ascii) : undefined
}

/** The brand box names what the file is and what else it can be read as; AVIF may call itself mif1 first. */
function kindOfBrands(
  bytes: Uint8Array,
  ascii: (from: number, to: number) => string,
): PictureKind | undefined {
  const size = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  const end = Math.min(size, bytes.length, 128)
  const brands = [ascii(8, 12)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(ascii(at, at + 4))
  if (brands.some((brand) => avifBrands.has(brand))) return 'avif'
  return brands.some((brand) => heicBrands.has(brand)) ? 'heic' : undefined
}
