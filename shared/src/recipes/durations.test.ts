import { describe, expect, it } from 'vitest'
import { durationsIn } from './durations.ts'

const seconds = (text: string) => durationsIn(text).map((duration) => duration.seconds)

describe('durationsIn', () => {
  it.each([
    ['etwa 30 Minuten weich garen', [1800]],
    ['2 bis 3 Minuten anbraten', [180]],
    ['10–12 Min. backen, dann 5 Minuten ruhen lassen', [720, 300]],
    ['1 Stunde zugedeckt gehen lassen', [3600]],
    ['eine halbe Stunde kühl stellen', [1800]],
    ['über Nacht', []],
    ['in 4 Minutensteaks schneiden', []],
    ['bei 200 °C in der Ofenmitte', []],
  ])('%s', (text, found) => {
    expect(seconds(text)).toEqual(found)
  })

  it('names a time so that a button can carry it', () => {
    expect(durationsIn('1,5 Stunden schmoren')[0]?.label).toBe('1 Stunde 30 Minuten')
  })
})
