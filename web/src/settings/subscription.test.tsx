import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Subscription } from './subscription.tsx'

it.each([
  [true, 'Bald am Tisch'],
  [false, 'Dieser Server kennt keine Abos: Dir steht alles offen.'],
])('says what there is (plans: %s)', (hasPlans, sentence) => {
  expect(renderToStaticMarkup(<Subscription hasPlans={hasPlans} />)).toContain(sentence)
})
