import { RATIOS } from '@ordy/shared/plate/ratios.ts'
import { plateArt } from '@ordy/shared/plate/plate.ts'
import { artAt } from '@ordy/shared/plate/standalone.ts'
import { stillUrl } from '@ordy/shared/plate/address.ts'
import { plateUrl } from '@ordy/shared/plate/url.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { drawnPlate } from './plate-offline.ts'
import { PlateInline } from './plate-inline.tsx'
import { StillImage } from './plate-picture.tsx'
import { PlateImage } from './plate.tsx'

const recipe = { id: '7', name: 'Rösti & "Ei"' }

describe('PlateImage', () => {
  it('is one image with its size, its name and the address of its picture', () => {
    const html = renderToStaticMarkup(<PlateImage {...recipe} ratio="card" className="size-full" />)
    const [width, height] = RATIOS.card
    expect(html).toContain(`src="${plateUrl({ ...recipe, ratio: 'card', theme: 'light' })}"`)
    expect(html).toContain(`width="${width}" height="${height}"`)
    expect(html).toContain('alt="Illustration: Rösti &amp; &quot;Ei&quot;"')
    expect(html).toContain('loading="lazy"')
    expect(html).not.toContain('aria-hidden')
  })

  it('says nothing as decoration and loads at once in the first view', () => {
    const html = renderToStaticMarkup(
      <PlateImage {...recipe} ratio="wide" cloth="wald" isDecorative isEager />,
    )
    expect(html).toContain('alt="" aria-hidden="true" loading="eager"')
    expect(html).toContain('-wald-wide-light.svg')
  })

  it('shows the plate alone on a coloured page', () => {
    expect(renderToStaticMarkup(<PlateImage {...recipe} ratio="hero" isBare />)).toContain('-bare-light.svg')
    expect(renderToStaticMarkup(<PlateImage {...recipe} kind="leer" ratio="bare" />)).toContain('-leer-')
  })
})

describe('StillImage', () => {
  it.each([
    ['basket', 240, 240],
    ['fork', 48, 168],
  ] as const)('shows the %s as decoration', (name, width, height) => {
    const html = renderToStaticMarkup(<StillImage name={name} />)
    expect(html).toContain(`src="${stillUrl(name, 'light')}"`)
    expect(html).toContain(`width="${width}" height="${height}"`)
    expect(html).toContain('aria-hidden="true"')
  })
})

describe('PlateInline', () => {
  const hero = { ...recipe, ratio: 'hero', layout: 'centred', pattern: 'plain' } as const

  it('puts the drawing itself on the page, its colours still those of the theme', () => {
    const html = renderToStaticMarkup(<PlateInline {...hero} />)
    expect(html).toContain('role="img" aria-label="Illustration: Rösti &amp; &quot;Ei&quot;"')
    expect(html).toContain(plateArt({ ...hero, decorative: true }))
    expect(html).toContain('var(--cloth-')
  })

  it('keeps every word of the name out of the markup', () => {
    const name = 'Pizza onload=x javascript: <script>'
    const html = renderToStaticMarkup(<PlateInline {...hero} name={name} isDecorative />)
    expect(html).toContain('<svg ')
    expect(html).not.toContain('onload')
    expect(html).not.toContain('role="img"')
  })
})

describe('drawnPlate', () => {
  const url = (id: number) => plateUrl({ id: `${id}`, name: 'Pizza', ratio: 'square', theme: 'dark' })

  it('draws what the server would have sent', async () => {
    const source = (await drawnPlate(url(1))) ?? ''
    expect(source).toMatch(/^data:image\/svg\+xml,/)
    expect(decodeURIComponent(source.slice(source.indexOf(',') + 1))).toBe(artAt(url(1)))
  })

  it('keeps a picture in use and lets go of the oldest', async () => {
    const first = await drawnPlate(url(1))
    for (let id = 100; id < 130; id++) await drawnPlate(url(id))
    expect(await drawnPlate(url(1))).toBe(first)
    for (let id = 200; id < 400; id++) await drawnPlate(url(id))
    expect(await drawnPlate(url(1))).toBe(first)
  })

  it('has nothing for a foreign address', async () => {
    expect(await drawnPlate('https://example.com/x.svg')).toBeUndefined()
  })
})
