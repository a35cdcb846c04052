import { expect, it } from 'vitest'
import { mended } from './mended.ts'

it.for([
  ['% TL Salz', '½ TL Salz'],
  ['%” TL Salz', '½ TL Salz'],
  ['%TL Kümmel', '½ TL Kümmel'],
  ['1% dI Milch', '1½ dl Milch'],
  ['* Y% | Wasser', '¼ l Wasser'],
  ['°* Y% | Wasser', '¼ l Wasser'],
  ['Yı 1] Rahm', '¼ l Rahm'],
  ['Ya TL Zimt', '¼ TL Zimt'],
  ['Y TL Kümmel', '½ TL Kümmel'],
  ['1% 1 Bouillon', '1½ l Bouillon'],
  ['2% EL Mehl', '2½ EL Mehl'],
  ['1% Zwiebeln', '1½ Zwiebeln'],
  ['% Zitrone', '½ Zitrone'],
  ['1 1 Bouillon', '1 l Bouillon'],
  ['1,5 | Wasser', '1,5 l Wasser'],
  ['2 d| Rahm', '2 dl Rahm'],
  ['3 EIL Öl', '3 EL Öl'],
  ['1.51 Bouillon', '1.5 l Bouillon'],
  ['* 250 g Mehl', '250 g Mehl'],
  ['Mit ¼ 1] Wasser und % TL Salz', 'Mit ¼ l Wasser und ½ TL Salz'],
  ['⅛ | Wein', '⅛ l Wein'],
  // these say what they say
  ['1 dl Rahm, 35 % Fett', '1 dl Rahm, 35 % Fett'],
  ['200 g Schokolade, 70 % Kakao', '200 g Schokolade, 70 % Kakao'],
  ['20% Rahm', '20% Rahm'],
  ['3% Fett', '3% Fett'],
  ['100 g Schokolade, 70% Kakao', '100 g Schokolade, 70% Kakao'],
  ['1 Ei', '1 Ei'],
  ['1 Liter Milch', '1 Liter Milch'],
  ['Vanille und Ysop', 'Vanille und Ysop'],
  ['4 Personen', '4 Personen'],
  ['1 l Milch', '1 l Milch'],
  ['1/2 Zitrone', '1/2 Zitrone'],
  ['Bei 200 °C backen', 'Bei 200 °C backen'],
] as const)('takes %s for %s', ([read, meant]) => {
  expect(mended(read)).toBe(meant)
})
