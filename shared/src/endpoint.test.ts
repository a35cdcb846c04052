import { describe, expect, it } from 'vitest'
import { oneLine, text } from './endpoint.ts'

describe('text that people type', () => {
  it('is nothing where nobody could see it', () => {
    for (const unseen of [
      '',
      ' \n',
      '\u200B',
      '\u00A0\u2060 \uFEFF',
      '\u00AD',
      '\u3164',
      '\u202E\u202C',
      '\uFE0F',
    ]) {
      expect(text(10, 1).safeParse(unseen).success, JSON.stringify(unseen)).toBe(false)
      expect(text(10).parse(unseen)).toBe('')
    }
  })

  it('does not turn what stands around it', () => {
    expect(text(10, 1).parse('\u202EBöse')).toBe('Böse')
    expect(text(10, 1).parse(' \u2066Rahm\u2069 ')).toBe('Rahm')
  })

  it('of one line has no other', () => {
    expect(oneLine(20, 1).parse(' Lea\r\n\tMeier\u2028 \u0007\u202E')).toBe('Lea Meier')
    expect(text(20, 1).parse('Lea\nMeier')).toBe('Lea\nMeier')
    expect(oneLine(20, 1).safeParse('Lea\0').success).toBe(false)
    // what looks the same is the same
    expect(oneLine(20, 1).parse('Ge\u00ADmu\u0308se\u200B')).toBe('Gemüse')
    expect(oneLine(20, 1).parse('\u202EahcS \u2066Lea')).toBe('ahcS Lea')
  })

  it('stays as it was typed otherwise', () => {
    for (const typed of ['👩‍🍳', '🍎', '❤️', '5', '½', '–', 'میوه‌ها', '😀 Rahm'])
      expect(text(20, 1).parse(typed)).toBe(typed)
  })
})
