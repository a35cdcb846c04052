import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CLOTHS } from './cloths.ts'
import { PALETTE, resolvePlate } from './palette.ts'

const sheet = readFileSync(new URL('../../../web/src/tokens.css', import.meta.url), 'utf8')

function declared(selector: string): Record<string, string> {
  const block = sheet.slice(sheet.indexOf(`\n${selector} {`)).split('\n}', 1)[0] ?? ''
  const pictures = [...block.matchAll(/^\s*--((?:cloth|art)-\w+):\s*([^;]+);/gm)]
  return Object.fromEntries(pictures.map(([, name = '', value = '']) => [name, value]))
}

describe('palette', () => {
  it('holds the values of the style sheet', () => {
    expect(declared(':root')).toEqual(PALETTE.light)
    expect(declared('[data-theme=dark]')).toEqual(PALETTE.dark)
    expect(Object.keys(PALETTE.light)).toEqual([
      ...CLOTHS.map((cloth) => `cloth-${cloth}`),
      'art-shade',
      'art-dim',
    ])
  })
})

describe('resolvePlate', () => {
  it('writes colours that any renderer reads', () => {
    const svg = '<rect fill="var(--cloth-rande)"/><rect fill="var(--art-shade)" opacity="var(--art-dim)"/>'
    expect(resolvePlate(svg, 'light')).toBe('<rect fill="#9a2a4f"/><rect fill="#240e1733" opacity="0"/>')
    expect(resolvePlate(svg, 'dark')).toContain('opacity=".1"')
    expect(resolvePlate(svg, 'dark')).not.toContain('#9a2a4f')
  })

  it('leaves what is no picture variable alone', () => {
    expect(resolvePlate('var(--constructor) var(--canvas)', 'light')).toBe('var(--constructor) var(--canvas)')
  })
})
