import { describe, expect, it } from 'vitest'
import { STILLS } from './drawing.ts'
import { DISH_KINDS } from './kind.ts'
import { resolvePlate } from './palette.ts'
import { plateArt } from './plate.ts'
import { artAt } from './standalone.ts'
import { stillUrl } from './address.ts'
import { parsePlateUrl, plateUrl } from './url.ts'

const recipe = { id: '6f1d2c3e-0b7a-4c55-9e21-7d1f8a4b3c60', name: 'Randensuppe <mit> Meerrettich & Äpfeln' }

describe('plateUrl', () => {
  it('is short, plain and without the words of the recipe', () => {
    const url = plateUrl({ ...recipe, ratio: 'card', theme: 'dark' })
    expect(url).toMatch(/^\/api\/plates\/3\/[0-9a-z]{1,7}-suppe\.rande-[a-z]+-card-dark\.svg$/)
  })

  it('stays the same for ever', () => {
    expect(plateUrl({ id: '1', name: 'Pizza Margherita', ratio: 'wide', theme: 'light' })).toBe(
      '/api/plates/3/m3zz9u-pizza-wald-wide-light.svg',
    )
  })

  it.each(DISH_KINDS)('leads to the very picture of a %s', (kind) => {
    const url = plateUrl({ ...recipe, kind, ratio: 'square', theme: 'light' })
    const drawn = plateArt({ ...recipe, kind, ratio: 'square', decorative: true })
    expect(artAt(url)).toBe(resolvePlate(drawn, 'light'))
  })

  it('carries a neighbour’s cloth', () => {
    const url = plateUrl({ ...recipe, cloth: 'karotte', ratio: 'card', theme: 'light' })
    expect(artAt(url)).toBe(
      resolvePlate(plateArt({ ...recipe, cloth: 'karotte', decorative: true }), 'light'),
    )
  })
})

describe('stillUrl', () => {
  it.each(STILLS)('leads to the %s', (still) => {
    expect(parsePlateUrl(stillUrl(still, 'dark'))).toEqual({ still, theme: 'dark' })
    expect(artAt(stillUrl(still, 'dark'))).toMatch(/^<svg [^>]*aria-hidden="true"/)
  })
})

describe('parsePlateUrl', () => {
  const good = plateUrl({ ...recipe, cloth: 'wald', ratio: 'card', theme: 'light' })

  it('reads what plateUrl wrote, also with a query behind it', () => {
    expect(parsePlateUrl(good)).toMatchObject({
      theme: 'light',
      plate: { kind: 'suppe', flavour: 'rande', cloth: 'wald' },
    })
    expect(parsePlateUrl(`${good}?x=1`)).toEqual(parsePlateUrl(good))
  })

  it.each([
    ['another version', good.replace('/3/', '/2/')],
    ['an unknown kind', good.replace('suppe.rande', 'auto')],
    ['the variant of another kind', good.replace('suppe.rande', 'pizza.rande')],
    ['an empty variant', good.replace('suppe.rande', 'suppe.')],
    ['a third word', good.replace('suppe.rande', 'suppe.rande.rande')],
    ['an unknown cloth', good.replace('wald', 'samt')],
    ['an unknown ratio', good.replace('card', 'toString')],
    ['an unknown theme', good.replace('light', 'sepia')],
    ['one part too many', good.replace('-light', '-x-light')],
    ['a part missing', good.replace('-wald', '')],
    ['a seed of more than 32 bits', good.replace(/3\/\w+-/, '3/zzzzzzz-')],
    ['a seed in capitals', good.replace(/3\/\w+-/, '3/ABC-')],
    ['a seed with a zero before it', good.replace(/3\/\w+-/, '3/01-')],
    ['no seed', good.replace(/3\/\w+-/, '3/-')],
    ['another ending', good.replace('.svg', '.png')],
    ['another path', good.replace('plates', 'files')],
    ['an unknown thing', '/api/plates/3/moussie-light.svg'],
    ['nothing', ''],
  ])('refuses %s', (_, url) => {
    expect(url).not.toBe(good)
    expect(parsePlateUrl(url)).toBeUndefined()
    expect(artAt(url)).toBeUndefined()
  })
})
