import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import type { Worker } from 'tesseract.js'

const require = createRequire(import.meta.url)
const languageFolder = join(dirname(require.resolve('@tesseract.js-data/deu/package.json')), '4.0.0_best_int')
const mostPixels = 12_000_000
const patience = 20_000

let worker: Promise<Worker> | undefined
// one worker reads one picture after the other
let turn: Promise<unknown> = Promise.resolve()

async function openWorker(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js')
  return createWorker('deu', 1, { langPath: languageFolder, gzip: true, cacheMethod: 'none' })
}

/** Turns a photo upright, grey and full of contrast, and no larger than reading needs. */
async function prepared(picture: Uint8Array): Promise<Buffer> {
  const image = sharp(picture, { limitInputPixels: 50_000_000 }).rotate()
  const { width, height } = await image.metadata()
  const factor = Math.min(1, Math.sqrt(mostPixels / Math.max(1, width * height)))
  return image
    .resize({ width: Math.max(1, Math.round(width * factor)) })
    .greyscale()
    .normalise()
    .png()
    .toBuffer()
}

/** The German text on a picture, line by line, and how sure the recognition is, from 0 to 1. */
export async function recogniseText(picture: Uint8Array): Promise<{ text: string; confidence: number }> {
  const reading = turn.then(async () => {
    worker ??= openWorker()
    const reader = await worker
    const { data } = await reader.recognize(await prepared(picture))
    return { text: mended(data.text), confidence: data.confidence / 100 }
  })
  turn = reading.catch(() => {})
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('text recognition took too long')), patience).unref(),
  )
  return Promise.race([reading, late])
}

/** What the recognition confuses in recipes: ½ is read as %, and bullets as letters. */
function mended(text: string): string {
  return text
    .replace(/(^|\s)%\s+[1I|](?=\s+\p{Lu})/gmu, '$1½ l')
    .replace(/(^|\s)%(?=\s+\p{L})/gmu, '$1½')
    .replace(/^[•·*°e©]\s+(?=[\d½¼¾])/gmu, '')
    .replace(/(\d)\s*°\s*[€C6](?=\W|$)/g, '$1 °C')
}

/** Ends the reader; the house closes. */
export async function stopRecognition(): Promise<void> {
  await (await worker)?.terminate()
  worker = undefined
}
