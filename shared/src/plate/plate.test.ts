import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { CLOTHS } from './cloths.ts'
import { type PlateOptions, STILLS } from './drawing.ts'
import { flavoursOf } from './flavour.ts'
import { DISH_KINDS, type DishKind } from './kind.ts'
import { resolvePlate } from './palette.ts'
import { GOLDEN } from './plate.golden.ts'
import { drawPlate, plateArt } from './plate.ts'
import { RATIOS, type PlateRatio } from './ratios.ts'
import { stillLife } from './still-life.ts'

const digest = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 16)

describe('plateArt', () => {
  it.each(GOLDEN)('draws %s %s (%s) as designed', (id, name, ratio, expected) => {
    expect(digest(plateArt({ id, name, ratio }))).toBe(expected)
  })

  it('draws the same picture again, and another for another recipe', () => {
    const soup = { id: '1', name: 'Kürbissuppe' }
    expect(plateArt(soup)).toBe(plateArt(soup))
    expect(plateArt(soup)).not.toBe(plateArt({ ...soup, id: '2' }))
  })

  it('changes nothing but the colour when a neighbour takes the cloth', () => {
    const recipe: PlateOptions = { id: '8', name: 'Pizza Margherita', ratio: 'wide' }
    const pictures = CLOTHS.filter((cloth) => cloth !== 'leinen' && cloth !== 'butter').map((cloth) =>
      plateArt({ ...recipe, cloth }).replaceAll(`--cloth-${cloth}`, '--cloth'),
    )
    expect(new Set(pictures).size).toBe(1)
  })

  it('draws the wanted layout and pattern', () => {
    const hero: PlateOptions = { id: '8', name: 'Risotto', ratio: 'hero', pattern: 'plain' }
    expect(plateArt({ ...hero, layout: 'centred' })).toContain('translate(0 0)')
    expect(plateArt({ ...hero, layout: 'right' })).toContain('translate(54.6 42)')
    expect(plateArt({ ...hero, layout: 'left' })).toContain('translate(-54.6 42)')
    expect(plateArt({ ...hero, pattern: 'punkte' })).toContain('<pattern')
    expect(plateArt(hero)).not.toContain('<pattern')
  })

  it('lays napkins over peppercorns', () => {
    const kinds: readonly DishKind[] = ['suppe', 'gnocchi', 'gratin', 'roesti', 'fisch']
    for (const kind of kinds) {
      const svg = plateArt({ id: '8', name: '', kind, ratio: 'wide', layout: 'left' })
      const napkin = svg.indexOf('M-50 -40H50M-50 -34H50')
      const corns = [...svg.matchAll(/<circle [^>]*r="2\.8" fill="#(?:33261f|4a382d|5d4737)"/g)].map(
        ({ index }) => index,
      )
      expect([kind, napkin > 0, corns.length, corns.every((at) => at < napkin)]).toEqual([
        kind,
        true,
        11,
        true,
      ])
    }
  })

  it('says what it shows, unless it is decoration', () => {
    const recipe = { id: '1', name: 'Rösti' }
    expect(plateArt(recipe)).toContain('role="img" aria-label="Illustration: Rösti"')
    expect(plateArt({ ...recipe, label: 'Dein Znacht' })).toContain('aria-label="Dein Znacht"')
    const decoration = plateArt({ ...recipe, decorative: true })
    expect(decoration).toContain('aria-hidden="true"')
    expect(decoration).not.toContain('Rösti')
  })

  it('lets no sign of a name become markup', () => {
    const svg = plateArt({ id: '1', name: `"><script>alert(1)</script><a b='c'>&amp;\u0000\uD800` })
    expect(svg).not.toContain('<script')
    expect(faultOf(svg)).toBe('')
    expect(svg).toContain(
      'aria-label="Illustration: &#34;&#62;&#60;script&#62;alert(1)&#60;/script&#62;&#60;a b=&#39;c&#39;&#62;&#38;amp;"',
    )
  })
})

describe('every picture', () => {
  const ratios = Object.keys(RATIOS) as PlateRatio[]
  const pictures = DISH_KINDS.flatMap((kind) =>
    flavoursOf(kind).flatMap((flavour, seed) =>
      ratios.map((ratio): readonly [string, string] => [
        `${kind} ${flavour} ${ratio}`,
        drawPlate({ seed, kind, flavour, ratio }),
      ]),
    ),
  )
  for (const still of STILLS) pictures.push([still, stillLife(still)])

  it('is well-formed XML without a stray number', () => {
    expect(pictures.map(([title, svg]) => [title, faultOf(svg)]).filter(([, fault]) => fault)).toEqual([])
  })

  it('has no outline, blur, gradient, text, script, style or foreign address', () => {
    const forbidden =
      /<(?:filter|linearGradient|radialGradient|text|script|style|image|foreignObject|a)\b|style=|href|url\((?!#)/
    expect(pictures.filter(([, svg]) => forbidden.test(svg)).map(([title]) => title)).toEqual([])
  })

  it('shows another dish or other colours for every variant', () => {
    const card = (kind: DishKind, flavour: string) => drawPlate({ seed: 7, kind, flavour, ratio: 'card' })
    for (const kind of DISH_KINDS) {
      const flavours = flavoursOf(kind)
      expect([kind, new Set(flavours.map((flavour) => card(kind, flavour))).size]).toEqual([
        kind,
        flavours.length,
      ])
    }
  })

  it('stays small', () => {
    const heavy = pictures.filter(([, svg]) => svg.length > 55_000 || svg.split('<').length > 1300)
    expect(heavy.map(([title, svg]) => `${title}: ${svg.length}`)).toEqual([])
  })

  it('leaves no variable behind when its theme is resolved', () => {
    expect(pictures.filter(([, svg]) => resolvePlate(svg, 'dark').includes('var('))).toEqual([])
  })
})

/** The first reason why an XML reader or a browser would refuse the file, or ''. */
function faultOf(svg: string): string {
  return tagFault(svg) || nestingFault(svg) || idFault(svg) || strayText(svg)
}

const ATTRIBUTE = /\s([\w:-]+)="[^"]*"/g

function tagFault(svg: string): string {
  const fault = [...svg.matchAll(/<\w+([^<>]*?)\/?>/g)].find(([, attributes = '']) => {
    const names = [...attributes.matchAll(ATTRIBUTE)].map(([, name]) => name)
    return new Set(names).size < names.length || attributes.replaceAll(ATTRIBUTE, '').trim() !== ''
  })
  return fault ? `attributes of ${fault[0]}` : ''
}

function nestingFault(svg: string): string {
  const open: string[] = []
  for (const [tag, close, name = '', selfClosing] of svg.matchAll(/<(\/?)(\w+)[^<>]*?(\/?)>/g)) {
    if (close && open.pop() !== name) return `closes another element: ${tag}`
    if (!close && !selfClosing) open.push(name)
  }
  return open.length ? `never closed: ${open.join(' ')}` : ''
}

function idFault(svg: string): string {
  const ids = [...svg.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id)
  const unknown = [...svg.matchAll(/url\(#([^)]*)\)/g)].find(([, used]) => !ids.includes(used))
  return unknown?.[0] ?? (new Set(ids).size < ids.length ? 'twice the same id' : '')
}

function strayText(svg: string): string {
  return /[^"]*(?:NaN|undefined|Infinity|@)[^"]*/.exec(svg)?.[0] ?? ''
}
