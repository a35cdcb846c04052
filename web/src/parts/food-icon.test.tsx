import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FoodIcon } from './food-icon.tsx'

const drawn = (name: string) => renderToStaticMarkup(<FoodIcon name={name} category="gemuese" />)

describe('FoodIcon', () => {
  it('is one silent element that shows its place on the sheet', () => {
    expect(drawn('Aprikose')).toMatch(
      /^<span aria-hidden="true" style="background-position:0% 0%" [^>]*><\/span>$/,
    )
    // the third of eleven lines begins with sugar, and the carrot is its third
    expect(drawn('Zucker')).toContain('background-position:0% 20%')
    expect(drawn('Rüebli')).toContain('background-position:20% 20%')
    expect(drawn('Rüebli')).toBe(drawn('Karotten'))
  })

  it('is pale when what it shows is bought', () => {
    const html = renderToStaticMarkup(
      <FoodIcon name="Rüebli" category="gemuese" isPale className="size-10" />,
    )
    expect(html).toContain('class="food-icon block shrink-0 opacity-45 grayscale size-10"')
  })
})
