import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FoodIcon } from './food-icon.tsx'

describe('FoodIcon', () => {
  it('points into the one sheet and stays silent for screen readers', () => {
    const html = renderToStaticMarkup(<FoodIcon name="Rüebli" category="gemuese" className="size-10" />)
    expect(html).toMatch(/<use href="\/[^"]*sprite[^"]*\.svg#carrot"/)
    expect(html).toContain('aria-hidden="true"')
    expect(html).toContain('class="size-10"')
  })
})
