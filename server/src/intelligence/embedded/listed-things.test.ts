import { expect, it } from 'vitest'
import { thingsIn } from './listed-things.ts'

it.each([
  ['Salz, Pfeffer, Muskat', 3],
  ['Salz und Pfeffer', 2],
  ['Pfeffer, Salz', 2],
  ['Mehl und Butter', 2],
  ['Petersilie, Dill und Schnittlauch', 3],
  ['Zwiebel, fein gehackt', 1],
  ['Tomaten, Dose', 1],
  ['Käse, Gruyère', 1],
  ['rote und gelbe Peperoni', 1],
  ['Geflügel- oder Gemüsebouillon', 1],
  ['Frühlingszwiebeln', 1],
])('%s is %d', (name, count) => {
  const things = thingsIn(name)
  expect(things).toHaveLength(count)
  expect(things.join('')).toHaveLength(name.replace(count > 1 ? /, | und /g : /$/, '').length)
})
