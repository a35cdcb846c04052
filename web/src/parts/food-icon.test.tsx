import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { FoodIcon } from './food-icon.tsx'

it('is one silent element, pale when what it shows is bought', () => {
  const html = renderToStaticMarkup(<FoodIcon name="Rüebli" category="gemuese" isPale className="size-10" />)
  expect(html).toBe('<span aria-hidden="true" class="block shrink-0 opacity-45 grayscale size-10"></span>')
})
