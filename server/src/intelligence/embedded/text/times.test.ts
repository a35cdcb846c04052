import { expect, it } from 'vitest'
import { minutesIn, minutesOfDuration, timesIn, totalOf } from './times.ts'
import { yieldIn, yieldOf } from './yield.ts'

it.each([
  ['PT1H30M', 90],
  ['P0DT0H45M', 45],
  ['PT90', 90],
  ['45', 45],
  ['45 min', 45],
  ['PT45MIN', 45],
  ['P0Y0M0DT0H35M0.000S', 35],
  ['P30M', 30],
  ['PT1.5H', 90],
  ['PT5400S', 90],
  ['P1D', 1440],
  ['00:45', 45],
  ['PT1H 30M', 90],
  ['1 Stunde', 60],
  ['PT45M PT15M', 60],
  ['PT0M', null],
  ['PTM', null],
  ['PT-5M', null],
  ['', null],
  ['bald', null],
])('duration %s is %s minutes', (value, minutes) => {
  expect(minutesOfDuration(value)).toBe(minutes)
})

it.each([
  ['1 Std. 30 Min.', 90],
  ['1,5 Stunden', 90],
  ['1 ½ Stunden', 90],
  ['45′', 45],
  ['ca. 30-40 Minuten', 40],
  ['1h30', 90],
  ['1:30 h', 90],
  ['unter 30 Minuten', 30],
  ['½ Stunde', 30],
  ['1 Stunde und 20 Minuten', 80],
  ['2 Tage', 2880],
  ['200 g Mehl', null],
])('%s takes %s minutes', (text, minutes) => {
  expect(minutesIn(text)).toBe(minutes)
})

it.each([
  ['Zubereitung: 30 min | Kochzeit: 20 min | Gesamtzeit: 50 min', 50],
  ['65 min. Gesamtzeit 20 min. Zubereitungszeit 45 min. Koch & Ruhezeit', 65],
  ['Vorbereitungszeit: 20 Minuten Backzeit: 1 Stunde Ruhezeit: 2 Stunden', 200],
  ['Vorbereitungszeit 20 Min. Zubereitungszeit 40 Min.', 60],
  ['Arbeitszeit 20 Min. Zubereitungszeit 50 Min.', 50],
  ['Zeit: 10 Min. Vorbereitung, 60 Min. Backzeit', 70],
  ['Vor- und zubereiten: 20 Min.', 20],
  ['Zubereitungszeit: 30 Min. + 1 Std. Kühlzeit', 90],
  ['ca. 45 Minuten (+ 2 Stunden Ruhezeit)', 165],
  ['Zubereitung ca. 30 Minuten plus Kühlzeit', 30],
  ['20 Min.', null],
])('%s is %s minutes in all', (text, total) => {
  expect(totalOf(timesIn(text))).toBe(total)
})

it.each([
  ['Zutaten für 4 Personen', 4],
  ['Portionen: 2', 2],
  ['Für zwei Personen', 2],
  ['4 - 6 Personen', 4],
  ['Zutaten für 4', 4],
  ['4 Portion(en)', 4],
  ['Serves 6', 6],
  ['Zutaten für 6 Kugeln', null],
  ['ergibt ca. 20 Plätzchen', null],
  ['Für 1 Springform (26 cm)', null],
])('%s is for %s persons', (text, persons) => {
  expect(yieldIn(text)?.persons).toBe(persons)
})

it('adds up what a line parts into work, rest and oven', () => {
  expect(totalOf(timesIn('Dauer: 20 Min. Vorb., 1 Std. Gehzeit & 50 Min. Backzeit'))).toBe(130)
})

it('does not take an amount or a nutrition fact for a yield', () => {
  expect(yieldIn('125 ml Wasser')).toBeNull()
  expect(yieldIn('Nährwerte pro Portion 300 kcal')).toBeNull()
  expect(yieldIn('Portionen')).toBeNull()
})

it('counts persons by a bare number and pieces by their noun', () => {
  expect(yieldOf('4')).toEqual({ persons: 4, text: '4' })
  expect(yieldOf('12 Stück')).toEqual({ persons: null, text: '12 Stück' })
  expect(yieldOf('0')).toBeNull()
})
