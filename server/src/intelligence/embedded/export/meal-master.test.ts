import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { groups, lines, read, steps } from './test-exports.ts'

it('reads Meal-Master', async () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.05
 
      Title: Apple Crisp
 Categories: Desserts, Fruit
      Yield: 6 Servings
 
      4 c  Sliced apples;
           -peeled
  1 1/2 ts Cinnamon
MMMMM---------------------TOPPING--------------------------
    3/4 c  Oats                              2 tb Butter
 
  Put apples in a dish. Mix the
  topping.
 
  Bake 30 minutes.
 
MMMMM
`
  const {
    recipes: [one],
    apps,
  } = await read('x.mmf', strToU8(text))
  expect(apps).toEqual(['Meal-Master'])
  expect(one).toMatchObject({ title: 'Apple Crisp', persons: 6, tags: ['Desserts', 'Fruit'] })
  expect(lines(one)).toEqual([
    '4 cup Sliced apples; peeled',
    '1 1/2 tsp Cinnamon',
    '3/4 cup Oats',
    '2 tbsp Butter',
  ])
  expect(groups(one)).toEqual(['', '', 'TOPPING', 'TOPPING'])
  expect(steps(one)).toEqual(['Put apples in a dish. Mix the topping.', 'Bake 30 minutes.'])
})

it('reads Meal-Master with German units, and things without an amount', async () => {
  const text = `MMMMM----- Recipe via Meal-Master (tm) v8.05
 
      Title: Kartoffelpuffer
      Yield: 4 servings
 
      1 kg Kartoffeln
      3 EL Mehl
    1/2 TL Salz
      2    Eier
           Pfeffer
 
  Kartoffeln reiben, mit Eiern mischen.
 
MMMMM
`
  const {
    recipes: [one],
  } = await read('x.mmf', strToU8(text))
  expect(lines(one)).toEqual(['1 kg Kartoffeln', '3 EL Mehl', '1/2 TL Salz', '2 Eier', 'Pfeffer'])
  expect(steps(one)).toEqual(['Kartoffeln reiben, mit Eiern mischen.'])
})

it('reads the columns and the source of RezKonv', async () => {
  const text = `========================== REZKONV-Rezept - RezkonvSuite v0.96f

     Titel: Apfelkuchen
Kategorien: Kuchen, Apfel
     Menge: 4 Portionen

============================ TEIG ============================
    250     Gramm  Mehl
    125     Gramm  Butter, weich
                   -- in Stücken
============================ BELAG ===========================
      1         kg Äpfel
    1/2            Zitrone: Saft
                   Zimt und Zucker

============================== QUELLE ==============================
     Kochbuch meiner Mutter
     -- Erfasst von Max

Den Teig kneten und ruhen
lassen.

Backen.

=====
`
  const {
    recipes: [one],
    apps,
  } = await read('x.txt', strToU8(text))
  expect(apps).toEqual(['RezKonv'])
  expect(one).toMatchObject({
    title: 'Apfelkuchen',
    persons: 4,
    source: { site: 'Kochbuch meiner Mutter Erfasst von Max' },
  })
  expect(lines(one)).toEqual([
    '250 g Mehl',
    '125 g Butter, weich in Stücken',
    '1 kg Äpfel',
    '1/2 Zitrone: Saft',
    'Zimt und Zucker',
  ])
  expect(groups(one)).toEqual(['TEIG', 'TEIG', 'BELAG', 'BELAG', 'BELAG'])
  expect(steps(one)).toEqual(['Den Teig kneten und ruhen lassen.', 'Backen.'])
})
