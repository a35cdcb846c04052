import { createHash } from 'node:crypto'
import type { Question } from './ask-provider.ts'
import type { ReadFile, Sorted } from './port.ts'
import type { Provider } from './provider/provider.ts'
import { type CategoryWire, type FoodsWire, tasks, type TranscriptWire } from './provider/tasks.ts'
import { text } from './text.ts'

/** Under this a draft of the embedded engine is better read again. */
export const sure = 0.5
/** A text recognition under this has seen handwriting, or a poor photo. */
export const legible = 0.7
/** Shorter material holds no recipe. */
export const shortest = 60

/** What a question to a model always says of itself. */
export function asked(
  provider: Provider,
  call: string,
  {
    prompt,
    model,
  }: { prompt: (typeof tasks)[keyof typeof tasks]['prompt']; model: 'main' | 'small' | 'vision' },
  input: string,
) {
  return { call, prompt, model: provider.modelOf(model), input }
}

/** What stands on a photo. */
export function imageQuestion(provider: Provider, picture: Uint8Array): Question<TranscriptWire, ReadFile> {
  const content = 'Schreib ab, was auf diesem Bild steht.'
  const print = createHash('sha256').update(picture).digest('hex')
  return {
    ...asked(provider, 'readRecipeImage', tasks.readImage, print),
    kept: 'private',
    send: (signal) => provider.ask(tasks.readImage, { role: 'user', content, picture }, signal),
    accept({ text: read, unreadable }) {
      const lines = read.slice(0, 20_000).trim()
      if (lines.length < shortest / 2) return undefined
      const notes = unreadable > 0 ? [text.unreadable(Math.round(unreadable))] : []
      const confidence = notes.length > 0 ? 0.6 : legible
      return { value: { text: lines, confidence, unsure: [], unread: [], left: 0 }, confidence, notes }
    },
  }
}

/** On which shelf a thing lies. */
export function categoryQuestion(provider: Provider, content: string): Question<CategoryWire, Sorted> {
  return {
    ...asked(provider, 'categorise', tasks.categorise, content),
    kept: 'private',
    send: (signal) => provider.ask(tasks.categorise, { role: 'user', content }, signal),
    accept: ({ category, sure: how }) =>
      category !== 'Sonstiges' && how >= sure
        ? { value: { category, source: 'ai' }, confidence: how, notes: [] }
        : undefined,
  }
}

/** Which known foods come closest to unknown ones; only those that are asked about and that the lexicon knows count. */
export function foodsQuestion(
  provider: Provider,
  content: string,
  isKnown: (word: string) => boolean,
): Question<FoodsWire, FoodsWire['foods']> {
  return {
    ...asked(provider, 'estimateNutrition', tasks.matchFoods, content),
    kept: 'private',
    send: (signal) => provider.ask(tasks.matchFoods, { role: 'user', content }, signal),
    accept({ foods }) {
      const sound = foods.filter(
        ({ name, sameAs, gramsPerPiece }) =>
          content.includes(name) &&
          sameAs !== null &&
          isKnown(sameAs) &&
          (gramsPerPiece === null || (gramsPerPiece > 0 && gramsPerPiece <= 5000)),
      )
      return sound.length > 0 ? { value: sound, confidence: 0.7, notes: [] } : undefined
    },
  }
}
