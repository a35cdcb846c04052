import { describe, expect, test } from 'vitest'
import { currentHref, destinations, furtherDestinations } from './destinations.ts'

const all = [...furtherDestinations, ...destinations]

describe('the current destination', () => {
  test('detail pages belong to their parent', () => {
    expect(currentHref(destinations, '/kochbuch/menu/42')).toBe('/kochbuch')
    expect(currentHref(destinations, '/einkaufszettel/7')).toBe('/zettel')
  })

  test('the whole planning group marks Generieren where there is nothing nearer', () => {
    for (const path of ['/wochenplan', '/wochenplan/planung', '/wochenplan/upload', '/allerezepte'])
      expect(currentHref(destinations, path)).toBe('/wochenplan/planung')
  })

  test('the sidebar marks one place only, the nearest', () => {
    expect(currentHref(all, '/wochenplan')).toBe('/wochenplan')
    expect(currentHref(all, '/wochenplan/planung')).toBe('/wochenplan/planung')
    expect(currentHref(all, '/allerezepte')).toBe('/allerezepte')
  })

  test('a similar beginning is another place', () => {
    expect(currentHref(destinations, '/kochbuchladen')).toBeUndefined()
    expect(currentHref(destinations, '/usersettings')).toBeUndefined()
  })
})
