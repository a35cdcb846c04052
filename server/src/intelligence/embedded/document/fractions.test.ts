import type { Line, Word } from 'tesseract.js'
import { expect, it } from 'vitest'
import { type Grey, readFractions } from './fractions.ts'

const place = { x0: 0, y0: 0, x1: 20, y1: 20 }

/** A line as the reader of pages gives it, as sure of each word as it likes to be. */
function lineOf(text: string): Line {
  const words = text.split(' ').map((word) => ({
    text: word,
    confidence: 92,
    bbox: place,
    symbols: Array.from(word, (sign) => ({ text: sign, bbox: place })),
  }))
  return { text, confidence: 92, words: words as unknown as Word[] } as unknown as Line
}

/** Sees these digits above and below every stroke. */
async function looked(text: string, [above, below]: readonly [string, string], confidence = 96) {
  const line = lineOf(text)
  const seen = [below, above]
  let looks = 0
  await readFractions([line], {
    cut: async (): Promise<Grey> => ({ data: Buffer.alloc(400), width: 20, height: 20 }),
    digit: async () => ({ text: seen[looks++ % 2] ?? '', confidence }),
  })
  return { text: line.text, looks, least: Math.min(...line.words.map((word) => word.confidence)) }
}

it.each([
  ['% TL Zimt', ['1', '4'], '¼ TL Zimt'],
  ['% TL Zimt', ['', '2'], '½ TL Zimt'],
  ['%TL Zimt', ['1', '4'], '¼ TL Zimt'],
  ['1% dl Milch', ['', '4'], '1¼ dl Milch'],
  ['X dl Rahm', ['3', '4'], '¾ dl Rahm'],
  ['* Yı TL Zimt', ['1', '8'], '* ⅛ TL Zimt'],
  ['Kartoffeln mit % TL Salz kochen', ['1', '4'], 'Kartoffeln mit ¼ TL Salz kochen'],
] as const)('%s is looked at closely', async (read, digits, meant) => {
  expect(await looked(read, digits)).toMatchObject({ text: meant, least: 92 })
})

it('what cannot be told is marked, however sure the reader of the page was', async () => {
  expect(await looked('% TL Zimt', ['1', '4'], 20)).toMatchObject({ text: '¼ TL Zimt', least: 0 })
  expect(await looked('% TL Zimt', ['', ''], 0)).toMatchObject({ text: '% TL Zimt', least: 0 })
  expect(await looked('% TL Zimt', ['4', '2'])).toMatchObject({ text: '% TL Zimt', least: 0 })
})

it.each([
  '1 dl Rahm, 35 % Fett',
  '200 g Schokolade, 70 % Kakao',
  '2 dl Milch, 3% Fett',
  '20% Rahm',
  'Vitamin X und Y aus Zitronen',
  '500 g Kartoffeln',
])('%s holds no fraction', async (read) => {
  expect(await looked(read, ['1', '2'])).toEqual({ text: read, looks: 0, least: 92 })
})
