import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Line, Page, PSM, Word, Worker, WorkerParams } from 'tesseract.js'
import { type Area, type PlacedText, partsInColumns } from './pdf-layout.ts'
import { type Magnifier, readable, readFractions } from './fractions.ts'
import { textOf } from './page-text.ts'
import { looksLikeFraction, mended } from './mended.ts'
import { isMostlyFood } from '#intelligence/embedded/text/food.ts'
import { lineFeatures } from '#intelligence/embedded/text/line.ts'

const languageFolder = join(
  dirname(fileURLToPath(import.meta.resolve('@tesseract.js-data/deu/package.json'))),
  '4.0.0_best_int',
)
const patience = 30_000
/** Below this, a page may lie on its side. */
const doubtful = 70
const sizeToTurn = 1000
/** In degrees: lines so crooked are made straight and read again. */
const crooked = { least: 1.2, most: 20 }
/** Sides between which there may be letters, and which the reader can hold. */
const sides = { least: 16, most: 30_000 }

/** Where the largest picture ends: from there, places are counted upwards. */
const foot = sides.most
/** So unsure the recognition is of a word that it guessed. */
const hardly = 35
/** So wide is a letter at most, in heights of its line. */
const widest = 3
/** Columns that are read by themselves make about as much sense as the whole page did, at least. */
const enoughOf = 0.8

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
  await opened.setParameters({ user_defined_dpi: '200', debug_file: '/dev/null' } as Partial<WorkerParams>)
  return opened
}

// the enumeration of the library is there for its types only
const forDigits = { tessedit_pageseg_mode: '10' as PSM, tessedit_char_whitelist: '12348' }
const forPages = { tessedit_pageseg_mode: '6' as PSM, tessedit_char_whitelist: '' }

const lettersOf = (page: Page): number => (page.text.match(/\p{L}{3,}/gu) ?? []).join('').length

/** How much of a page makes sense: sure words count by their length. */
const senseOf = (page: Page): number => page.confidence * lettersOf(page)

/** How sure the recognition is of several pages together. */
function confidenceOf(pages: readonly Page[]): number {
  const letters = pages.reduce((sum, page) => sum + lettersOf(page), 0)
  return pages.reduce((sum, page) => sum + senseOf(page), 0) / Math.max(1, letters)
}

async function read(picture: Uint8Array): Promise<Page> {
  worker ??= openWorker()
  const { data } = await (await worker).recognize(Buffer.from(picture), {}, { text: true, blocks: true })
  return data
}

// a large library that most starts of the house never need
const openSharp = async () => (await import('sharp')).default

/** A picture and what was read on it. */
interface Seen {
  picture: Uint8Array
  page: Page
}

/** A photo without a note of how it was held: tried small in the other three ways, and read in the best. */
async function readTurned(picture: Uint8Array, asIs: Page): Promise<Seen> {
  const sharp = await openSharp()
  const small = sharp(picture).resize({ width: sizeToTurn, height: sizeToTurn, fit: 'inside' })
  let best = { angle: 0, sense: senseOf(await read(await small.clone().png().toBuffer())) }
  for (const angle of [90, 270, 180]) {
    const page = await read(await small.clone().rotate(angle).png().toBuffer())
    if (senseOf(page) > 1.5 * best.sense) best = { angle, sense: senseOf(page) }
    if (best.angle === angle && page.confidence > doubtful) break
  }
  if (best.angle === 0) return { picture, page: asIs }
  const upright = await sharp(picture).rotate(best.angle).png().toBuffer()
  return { picture: upright, page: await read(upright) }
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
  const turned = asIs.confidence < doubtful ? await readTurned(picture, asIs) : { picture, page: asIs }
  const straight = await withFractions(await readStraight(turned))
  const { pages, text } = await readColumns(straight)
  return {
    text: mended(text),
    confidence: confidenceOf(pages) / 100,
    unsure: pages
      .flatMap(linesOf)
      .filter(isUnsure)
      .map((line) => mended(line.text).trim()),
  }
}

/** What of a page was read, part by part. */
interface ReadParts {
  pages: Page[]
  text: string
}

/**
 * A page in columns, each of them read by itself: the reader takes what stands beside each other for one line, and what
 * does not lie on that line for something else.
 */
async function readColumns({ picture, page }: Seen): Promise<ReadParts> {
  const parts = partsInColumns(linesOf(page).flatMap(placed))
  if (parts.length === 0) return { pages: [page], text: textOf(page) }
  const sharp = await openSharp()
  const { width, height } = await sharp(picture).metadata()
  const asSeen = parts.map(({ text }) => text).join('\n\n')
  const pages: Page[] = []
  for (const part of parts) {
    const box = boxOf(part.area, width, height)
    if (box === null) return { pages: [page], text: asSeen }
    const own = await sharp(picture).extract(box).png().toBuffer()
    pages.push((await withFractions({ picture: own, page: await read(own) })).page)
  }
  const sense = pages.reduce((sum, one) => sum + senseOf(one), 0)
  return sense > enoughOf * senseOf(page)
    ? { pages, text: pages.map((one) => textOf(one).trim()).join('\n\n') }
    : { pages: [page], text: asSeen }
}

/** An area of a page in pixels of its picture; null where hardly any are left. */
function boxOf({ left, right, bottom, top }: Area, width: number, height: number) {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)))
  const [x, y] = [within(left, width), within(foot - top, height)]
  const box = { left: x, top: y, width: within(right, width) - x, height: within(foot - bottom, height) - y }
  return Math.min(box.width, box.height) < sides.least ? null : box
}

/** Whether a line, or a word in it, could hardly be read; of a fraction and of what is no known food more is asked. */
function isUnsure({ text, confidence, words }: Line): boolean {
  if (!/\p{L}{2}/u.test(text)) return false
  const isStrange = lineFeatures(text).amount && !isMostlyFood([text])
  return (
    confidence < readable ||
    words.some((word) => {
      if (looksLikeFraction.test(word.text)) return word.confidence < readable
      return /\p{L}{2}|\d/u.test(word.text) && word.confidence < (isStrange ? readable : hardly)
    })
  )
}

const linesOf = (page: Page): Line[] =>
  (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap(({ lines }) => lines))

/** What was read, with its fractions looked at one by one. */
async function withFractions(seen: Seen): Promise<Seen> {
  await readFractions(linesOf(seen.page), magnifierOf(seen.picture))
  return seen
}

/** So high is a digit that is read by itself, and so much paper is around it. */
const magnified = { height: 48, margin: 24 }

const magnifierOf = (picture: Uint8Array): Magnifier => ({
  async cut(box) {
    const sharp = await openSharp()
    const cut = sharp(picture).extract(box).flatten({ background: '#fff' }).greyscale()
    const { data, info } = await cut.raw().toBuffer({ resolveWithObject: true })
    return { data, width: info.width, height: info.height }
  },
  async digit({ data, width, height }) {
    const sharp = await openSharp()
    const { height: size, margin } = magnified
    const sides = { top: margin, bottom: margin, left: margin, right: margin, background: '#ebebeb' }
    const large = sharp(data, { raw: { width, height, channels: 1 } })
      .resize({ height: size })
      .extend(sides)
    const reader = await (worker ??= openWorker())
    await reader.setParameters(forDigits)
    const found = await reader.recognize(await large.png().toBuffer())
    await reader.setParameters(forPages)
    return { text: found.data.text.trim(), confidence: found.data.confidence }
  },
})

/** The words of a line where they stand, counted from the foot of the largest picture. */
function placed({ words, bbox, rowAttributes }: Line): PlacedText[] {
  const y = foot - (bbox.y0 + bbox.y1) / 2
  // a stain or the edge of a sheet is no word, however wide
  const isWord = ({ text, bbox: { x0, x1 } }: Word) =>
    x1 - x0 < widest * text.length * rowAttributes.rowHeight
  return words.filter(isWord).map((word) => ({
    str: word.text,
    x: word.bbox.x0,
    y,
    width: word.bbox.x1 - word.bbox.x0,
    fontSize: rowAttributes.rowHeight,
  }))
}

/** A page that was held a little crooked is made straight and read again. */
async function readStraight(seen: Seen): Promise<Seen> {
  const angle = slopeOf(seen.page)
  if (Math.abs(angle) < crooked.least || Math.abs(angle) > crooked.most) return seen
  const sharp = await openSharp()
  const picture = await sharp(seen.picture).rotate(-angle, { background: '#fff' }).png().toBuffer()
  const page = await read(picture)
  return senseOf(page) > senseOf(seen.page) ? { picture, page } : seen
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

/** Ends the reader; the house closes. */
export async function stopRecognition(): Promise<void> {
  const ending = worker
  worker = undefined
  await (await ending)?.terminate()
}
