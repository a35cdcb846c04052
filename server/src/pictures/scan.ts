import sharp, { type Sharp } from 'sharp'

const pixels = { least: 1_500_000, most: 12_000_000 }
/** How white paper becomes where no shadow lies on it any more. */
const paper = 235
const dark = 95

/** The picture as text recognition likes it: not too small and not too large, grey, and evenly lit. */
export async function scanned(picture: Sharp): Promise<Buffer> {
  const { autoOrient } = await picture.metadata()
  const size = autoOrient.width * autoOrient.height
  const share = Math.sqrt(Math.min(4, Math.max(1, pixels.least / size), pixels.most / size))
  const width = Math.max(1, Math.round(autoOrient.width * share))
  const grey = await picture
    .resize({ width })
    .flatten({ background: '#fff' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  stretch(grey.data)
  const raw = { width, height: grey.info.height, channels: 1 as const }
  const isDark = (await sharp(grey.data, { raw }).stats()).channels[0]?.mean ?? 255
  if (isDark < dark) for (let at = 0; at < grey.data.length; at++) grey.data[at] = 255 - (grey.data[at] ?? 0)
  const light = await lightOn(grey.data, raw)
  for (let at = 0; at < grey.data.length; at++)
    grey.data[at] = Math.min(255, ((grey.data[at] ?? 0) * paper) / Math.max(40, light[at] ?? 255))
  return sharp(grey.data, { raw }).png({ compressionLevel: 2 }).toBuffer()
}

/** So much darker than the paper is what was written on it, at least. */
const inkDepth = 64

/** Makes the paper white and the ink black, also where next to nothing is written. */
function stretch(data: Buffer): void {
  const counts = new Uint32Array(256)
  for (const value of data) counts[value] = (counts[value] ?? 0) + 1
  const below = (share: number) => {
    let left = share * data.length
    return counts.findIndex((count) => (left -= count) < 0)
  }
  const white = below(0.99)
  const black = [0.01, 0.001, 0].map(below).find((value) => white - value >= inkDepth) ?? 0
  for (let at = 0; at < data.length; at++)
    data[at] = Math.min(255, Math.max(0, ((data[at] ?? 0) - black) * (255 / (white - black || 1))))
}

interface Grey {
  data: Buffer
  width: number
  height: number
}

/** How bright the paper is at every place, without what is written on it. */
async function lightOn(data: Buffer, raw: { width: number; height: number; channels: 1 }): Promise<Buffer> {
  const coarse = await sharp(data, { raw })
    .resize({ width: Math.max(8, Math.round(raw.width / 12)), kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = coarse.info
  const brightest = brightestAround(brightestAround({ data: coarse.data, width, height }))
  const smooth = await sharp(brightest.data, { raw: { width, height, channels: 1 } })
    .blur(3)
    .extractChannel(0)
    .raw()
    .toBuffer()
  return sharp(smooth, { raw: { width, height, channels: 1 } })
    .resize({ width: raw.width, height: raw.height, fit: 'fill', kernel: 'linear' })
    .extractChannel(0)
    .raw()
    .toBuffer()
}

/** The brightest of each place and its neighbours. */
function brightestAround({ data, width, height }: Grey): Grey {
  const found = Buffer.alloc(data.length)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      let most = 0
      for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++)
        for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++)
          most = Math.max(most, data[row * width + column] ?? 0)
      found[y * width + x] = most
    }
  return { data: found, width, height }
}
