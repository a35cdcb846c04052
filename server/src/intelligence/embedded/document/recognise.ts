import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Line, Page, Worker } from 'tesseract.js'
import { type PlacedText, textInColumns } from './pdf-layout.ts'

const require = createRequire(import.meta.url)
const languageFolder = join(dirname(require.resolve('@tesseract.js-data/deu/package.json')), '4.0.0_best_int')
const patience = 30_000
/** Below this, a page may lie on its side. */
const doubtful = 70
/** So sure the recognition is of a line that one may rely on. */
const readable = 60
const sizeToTurn = 1000
/** In degrees: lines so crooked are made straight and read again. */
const crooked = { least: 1.2, most: 20 }
/** Sides between which there may be letters, and which the reader can hold. */
const sides = { least: 16, most: 30_000 }

/** What stands on a picture. */
export interface Recognised {
  text: string
  /** From 0 to 1. */
  confidence: number
  /** Lines that could hardly be read. */
  unsure: string[]
}

let worker: Promise<Worker> | undefined
// one worker reads one picture after the other
let turn: Promise<unknown> = Promise.resolve()

async function openWorker(): Promise<Worker> {
  const { createWorker } = await import('tesseract.js')
  const opened = await createWorker('deu', 1, {
    langPath: languageFolder,
    gzip: true,
    cacheMethod: 'none',
    // without it a picture that the reader chokes on is thrown where nobody can catch it
    errorHandler: () => {},
  })
  await opened.setParameters({ user_defined_dpi: '200' })
  return opened
}

/** How much of a page makes sense: sure words count by their length. */
const senseOf = (page: Page): number =>
  page.confidence * (page.text.match(/\p{L}{3,}/gu) ?? []).join('').length

async function read(picture: Uint8Array): Promise<Page> {
  worker ??= openWorker()
  const { data } = await (await worker).recognize(Buffer.from(picture), {}, { text: true, blocks: true })
  return data
}

// a large library that most starts of the house never need
const openSharp = async () => (await import('sharp')).default

/** A photo without a note of how it was held: tried small in the other three ways, and read in the best. */
async function readTurned(picture: Uint8Array, asIs: Page): Promise<Page> {
  const sharp = await openSharp()
  const small = sharp(picture).resize({ width: sizeToTurn, height: sizeToTurn, fit: 'inside' })
  let best = { angle: 0, sense: senseOf(await read(await small.clone().png().toBuffer())) }
  for (const angle of [90, 270, 180]) {
    const page = await read(await small.clone().rotate(angle).png().toBuffer())
    if (senseOf(page) > 1.5 * best.sense) best = { angle, sense: senseOf(page) }
    if (best.angle === angle && page.confidence > doubtful) break
  }
  return best.angle === 0 ? asIs : read(await sharp(picture).rotate(best.angle).png().toBuffer())
}

/** The German text on a picture that was made ready for reading, line by line. */
export async function recogniseText(picture: Uint8Array): Promise<Recognised> {
  const sharp = await openSharp()
  const { width, height } = await sharp(picture).metadata()
  if (Math.min(width, height) < sides.least || Math.max(width, height) > sides.most)
    return { text: '', confidence: 0, unsure: [] }
  const reading = turn.then(() => inTime(recognised(picture)))
  // a reader that failed is not asked again
  turn = reading.catch(stopRecognition)
  return reading
}

async function recognised(picture: Uint8Array): Promise<Recognised> {
  const asIs = await read(picture)
  const upright = asIs.confidence < doubtful ? await readTurned(picture, asIs) : asIs
  const page = await readStraight(picture, upright)
  const lines = linesOf(page)
  const unsure = lines.filter((line) => line.confidence < readable && /\p{L}{2}/u.test(line.text))
  return {
    text: mended(textInColumns(lines.flatMap(placed)) ?? page.text),
    confidence: page.confidence / 100,
    unsure: unsure.map((line) => mended(line.text).trim()),
  }
}

const linesOf = (page: Page): Line[] =>
  (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines))

/** The words of a line where they stand, counted from the foot of the largest picture. */
function placed({ words, bbox, rowAttributes }: Line): PlacedText[] {
  const y = sides.most - (bbox.y0 + bbox.y1) / 2
  return words.map((word) => ({
    str: word.text,
    x: word.bbox.x0,
    y,
    width: word.bbox.x1 - word.bbox.x0,
    fontSize: rowAttributes.rowHeight,
  }))
}

/** A page that was held a little crooked is made straight and read again. */
async function readStraight(picture: Uint8Array, page: Page): Promise<Page> {
  const angle = slopeOf(page)
  if (Math.abs(angle) < crooked.least || Math.abs(angle) > crooked.most) return page
  const sharp = await openSharp()
  const straight = await read(await sharp(picture).rotate(-angle, { background: '#fff' }).png().toBuffer())
  return senseOf(straight) > senseOf(page) ? straight : page
}

/** By how many degrees the lines of a page fall: the middle of the long ones. */
function slopeOf(page: Page): number {
  const slopes = linesOf(page)
    .filter(({ words }) => words.length > 2)
    .map(({ baseline: { x0, y0, x1, y1 } }) => (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI)
    .toSorted((a, b) => a - b)
  return slopes.length < 3 ? 0 : (slopes[Math.floor(slopes.length / 2)] ?? 0)
}

/** A reader that takes too long is ended, so that the next picture gets a new one. */
async function inTime<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void stopRecognition()
      reject(new Error('text recognition took too long'))
    }, patience)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

/** What the recognition confuses in recipes: ½ is read as %, and bullets as letters. */
function mended(text: string): string {
  return text
    .replace(/(^|\s)%[”“"»«]?\s+[1I|](?=\s+\p{Lu})/gmu, '$1½ l')
    .replace(/(^|\s)%[”“"»«]?(?=\s+\p{L})/gmu, '$1½')
    .replace(/(^|\s)%[”“"»«]?(?=[TE]L\s)/gmu, '$1½ ')
    .replace(/(?<=[\d½¼¾] ?)([TE])[I1l|]L(?=\s)/gu, '$1L')
    .replace(/(?<=\d ?)d[i1I|](?=\s+\p{L})/gu, 'dl')
    .replace(/(?<=\p{Ll})\](?=\s|$)/gmu, 'l')
    .replace(/^[•·*°e©]\s+(?=[\d½¼¾])/gmu, '')
    .replace(/(\d)\s*°\s*[€C6](?=\W|$)/g, '$1 °C')
}

/** Ends the reader; the house closes. */
export async function stopRecognition(): Promise<void> {
  const ending = worker
  worker = undefined
  await (await ending)?.terminate()
}
