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
    ['1 Stunde 30 Minuten auf das Doppelte aufgehen', [5400]],
    ['1 Stunde und 15 Minuten schmoren', [4500]],
    ['1 Std. 20 Min. backen', [4800]],
    ['nach 1 h 30 wenden', [5400]],
    ['1h30 garen', [5400]],
    ['1 h 30 min garen, 45 min ruhen', [5400, 2700]],
    ['2 Stunden, 10 Minuten vor Schluss wenden', [7200, 600]],
    ['eine Stunde und zwanzig Minuten', [4800]],
    ['eineinhalb Stunden, dann anderthalb Stunden', [5400]],
    ['1½ Stunden oder 1 1/2 Stunden', [5400]],
    ['eine Viertelstunde ziehen, dann eine Dreiviertelstunde backen', [900, 2700]],
    ['1 bis 1½ Stunden', [5400]],
    ['1 Stunde 15 Minuten bis 1 Stunde 30 Minuten garen', [5400]],
    ['2 Minuten 30 Sekunden kochen', [150]],
    ['1 Stunde bis 1 Stunde 15 Minuten', [4500]],
    ['1 Stunde gehen lassen und 30 Minuten backen', [3600, 1800]],
    ['1 Stunde und weitere 30 Minuten', [3600, 1800]],
    ['alle 30 Minuten wenden, 2 Stunden und 3 Eier', [1800, 7200]],
    ['2 h 4 Eier kochen', [7200]],
    ['1 h 500 g Mehl quellen', [3600]],
    ['über Nacht', []],
    ['in 4 Minutensteaks schneiden', []],
    ['bei 200 °C in der Ofenmitte', []],
  ])('%s', (text, found) => {
    expect(seconds(text)).toEqual(found)
  })

  it('names a time so that a button can carry it', () => {
    expect(durationsIn('1,5 Stunden schmoren')[0]?.label).toBe('1 Stunde 30 Minuten')
    expect(durationsIn('2 Min. 30 Sek. kochen')[0]?.label).toBe('2 Minuten 30 Sekunden')
  })
})
