import { limits, noStepHead, type DraftStep } from './recipe-draft.ts'
import { isCountingHead, isSectionName } from './sections.ts'

export interface RawStep {
  readonly head: string
  readonly content: string
}

const numbering =
  /^(?:(?:schritt|step)\s*)?\d{1,2}\s?(?:[.):]|\s-)\s*(?=\D)|^(?:schritt|step)\s*\d{1,2}\s+|^[①-⑳➀-➓❶-❿]\s*|^[-–•*·▢►▸▪●→➔➜➤✓✔]\s+/iu
const innerNumbering = /(?:^|\s)(\d{1,2})[.)]\s+(?=[\p{Lu}„"«])/gu
const longStep = 450
const chunk = 260

/** Splits '1. … 2. … 3. …' where the numbers really count up; else gives the text back whole. */
export function splitNumbered(text: string): string[] {
  const starts: number[] = []
  for (const match of text.matchAll(innerNumbering)) {
    if (Number(match[1]) === starts.length + 1) starts.push(match.index)
  }
  if (starts.length < 2) return [text]
  return [...(starts[0] ? [0] : []), ...starts].map((start, index, all) =>
    text.slice(start, all[index + 1]).trim(),
  )
}

const lettering = /(?:^|\s)([a-h])\s?[).]\s+(?=[\p{Lu}\d„"«])/gu

/** Splits 'a) … b) … c) …' where the letters count up from the beginning. */
function splitLettered(text: string): string[] {
  const starts: number[] = []
  for (const { 1: letter, index } of text.matchAll(lettering))
    if (letter === 'abcdefgh'[starts.length]) starts.push(index)
  return starts.length < 2 || starts[0] !== 0
    ? [text]
    : starts.map((start, at) => text.slice(start, starts[at + 1]).trim())
}

const leadingLetter = /^([a-h])\s?[).]\s+(?=\S)/u

/** Whether the letters before steps count them: 'a)', 'b)', 'c)'. */
function areLettered(texts: readonly string[]): boolean {
  const letters = texts.flatMap((text) => leadingLetter.exec(text)?.[1] ?? [])
  return letters.length > 1 && letters.every((letter, at) => letter === 'abcdefgh'[at])
}

/** Splits a wall of text at sentence ends into pieces that fit a step. */
export function splitLong(text: string): string[] {
  if (text.length <= longStep) return [text]
  const sentences = text.split(/(?<=[^\d\s.]{3}[.!?])\s+(?=[\p{Lu}„"«\d])/u)
  const pieces: string[] = []
  for (const sentence of sentences) {
    const last = pieces.at(-1)
    if (last !== undefined && last.length + sentence.length <= chunk)
      pieces[pieces.length - 1] = `${last} ${sentence}`
    else pieces.push(sentence)
  }
  return pieces
}

/** 'ca. 30 min' alone says how long, 'erstellt von Anna' by whom, and neither what to do. */
const noWork =
  /^(?:(?:ca\.?\s|etwa\s)?\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s?(?:min|std|stunden?|minuten|h)\.?|(?:erstellt|eingestellt|gepostet|veröffentlicht) von [^.,]{2,40})$/i
/** 'Zubereitung ca. 45 Minuten' */
const takes = /[\s,(:–-]+(?:ca\.?\s|etwa\s)?\d{1,3}\s?(?:min|std|stunden?|minuten)\.?\)?$/i

const head = (text: string): string => {
  const clean = text.replace(numbering, '').replace(/[:\s]+$/, '')
  return isCountingHead(clean) || isSectionName(clean.replace(takes, '')) || clean.length > 120
    ? noStepHead
    : clean
}

/**
 * Steps out of raw ones: numbers gone, counting heads gone, a single wall of text divided.
 * Steps that somebody `divided` by hand stay as they are: what counts up within one is a list of its own.
 */
export function stepsFrom(raw: readonly RawStep[], divided = false): DraftStep[] {
  const counted = raw.length > 1 && raw.every(({ content }, index) => content.startsWith(`${index + 1} `))
  const all = (
    counted ? raw.map((step) => ({ ...step, content: step.content.replace(/^\d+\s+/, '') })) : raw
  ).flatMap((step) => {
    const content = step.content.trim()
    const parts = divided ? [content] : splitNumbered(content).flatMap(splitLettered)
    return parts.map((part, index) => ({
      head: index === 0 ? head(step.head) : noStepHead,
      content: part.replace(numbering, '').trim(),
    }))
  })
  const steps = withoutLetters(all)
  const filled = steps.filter(
    (step, index) =>
      /\p{L}{2}/u.test(step.content) &&
      !noWork.test(step.content) &&
      !isCountingHead(step.content) &&
      (divided || !repeats(steps, step, index)),
  )
  const whole = filled.length === 1 ? divide(filled) : filled
  return whole
    .slice(0, limits.steps)
    .map((step) => ({ ...step, content: step.content.slice(0, limits.text) }))
}

function withoutLetters(steps: readonly DraftStep[]): readonly DraftStep[] {
  if (!areLettered(steps.map(({ content }) => content))) return steps
  return steps.map((step) => ({ ...step, content: step.content.replace(leadingLetter, '') }))
}

function repeats(steps: readonly DraftStep[], step: DraftStep, index: number): boolean {
  return step.content.length > 40 && steps.findIndex(({ content }) => content === step.content) < index
}

function divide(steps: readonly DraftStep[]): DraftStep[] {
  return steps.flatMap((step) =>
    splitLong(step.content).map((content, index) => ({
      head: index === 0 ? step.head : noStepHead,
      content,
    })),
  )
}
