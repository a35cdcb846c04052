import { iconFor } from '@ordy/shared/ingredients/icon.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FoodIcon } from './food-icon.tsx'
import { paleName, picturesOf } from './food-icons.ts'

const sheets = import.meta.glob<string>('../../../content/food-icons/sprite.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})
const sheet = Object.values(sheets)[0] ?? ''

describe('picturesOf', () => {
  it('cuts the sheet into pictures of their own, in colour and pale', () => {
    const pictures = picturesOf(sheet)
    expect(pictures.size).toBe(2 * (sheet.match(/<symbol /g) ?? []).length)
    const carrot = decodeURIComponent(pictures.get(iconFor('Rüebli', 'gemuese')) ?? '')
    expect(carrot).toMatch(/^data:image\/svg\+xml,<svg xmlns="[^"]+" viewBox="0 0 32 32"><path /)
    expect(carrot).toMatch(/<\/svg>$/)
    expect(decodeURIComponent(pictures.get(paleName('carrot')) ?? '')).toContain('opacity=".45"')
  })

  it('knows nothing of a sheet that did not come as it should', () => {
    expect(picturesOf('<!doctype html><title>Anmelden</title>').size).toBe(0)
  })
})

describe('FoodIcon', () => {
  it('keeps its place and stays silent for screen readers while the sheet is on its way', () => {
    const html = renderToStaticMarkup(<FoodIcon name="Rüebli" category="gemuese" className="size-10" />)
    expect(html).toContain('aria-hidden="true"')
    expect(html).toContain('alt=""')
    expect(html).toContain('class="block size-10"')
    expect(html).not.toContain('src=')
  })
})
