import { describe, expect, it } from 'vitest'
import { kindOf } from './sniff.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const box = (major: string, ...others: string[]) =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 16 + others.length * 4]),
    bytes(`ftyp${major}\0\0\0\0${others.join('')}`),
    bytes('more'),
  ])

describe('kindOf', () => {
  it('tells pictures by their first bytes', () => {
    expect(kindOf(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg')
    expect(kindOf(bytes('\x89PNG\r\n\x1a\n...'))).toBe('png')
    expect(kindOf(bytes('GIF89a..'))).toBe('gif')
    expect(kindOf(bytes('RIFF\x10\0\0\0WEBPVP8 '))).toBe('webp')
  })

  it('parts AVIF from HEIC by the brands, whichever stands first', () => {
    expect(kindOf(box('avif', 'mif1', 'miaf'))).toBe('avif')
    expect(kindOf(box('mif1', 'avif'))).toBe('avif')
    expect(kindOf(box('heic', 'mif1'))).toBe('heic')
    expect(kindOf(box('mif1', 'heic'))).toBe('heic')
  })

  it('knows nothing else, however it is called', () => {
    for (const text of [
      '<svg xmlns="',
      '<!doctype html>',
      '%PDF-1.7',
      'RIFF....WAVE',
      'GIF80a',
      '',
      'ftyp',
    ]) {
      expect(kindOf(bytes(text))).toBeUndefined()
    }
    expect(kindOf(box('isom', 'mp42'))).toBeUndefined()
  })
})
