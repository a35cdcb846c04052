import { expect, it } from 'vitest'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { proposedName } from './proposed-name.ts'

const named = (lines: readonly string[], work = '') => proposedName(lines.map(parseIngredientLine), work)

it.each([
  [['4 Lachsfilets', '1 Bund Dill', '2 EL Öl', 'Salz'], '', 'Lachsfilets mit Dill'],
  [
    ['250 g Gemüsezwiebeln', '2 EL Butter', '1 l Wasser', '1 TL Salz'],
    'Die Suppe 10 Minuten köcheln.',
    'Suppe mit Gemüsezwiebeln',
  ],
  [
    ['800 g Kartoffeln', '4 Eier', '1 Zwiebel', '2 dl Rahm'],
    'Den Auflauf backen.',
    'Auflauf mit Kartoffeln und Eiern',
  ],
  [['500 g Äpfel', '200 g Quark'], '', 'Äpfel mit Quark'],
  [['200 g Quark', '6 Äpfel'], 'Den Kuchen abkühlen lassen.', 'Kuchen mit Äpfeln und Quark'],
  [['60 g Griess', '1 Prise Salz'], '', 'Griess'],
  [['500 g kartoffeln', '2 zwiebeln', '3 dl rahm'], '', 'Kartoffeln mit Rahm'],
  [['1 Xylophon'], 'Alles mischen.', ''],
])('names a dish after what is most in it: %s', (lines, work, name) => {
  expect(named(lines, work)).toBe(name)
})
