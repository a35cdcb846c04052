import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CATEGORIES } from './categories.ts'
import { FOOD_ICONS, iconFor, inLine } from './icon.ts'

describe('iconFor', () => {
  it.each([
    ['Rüebli', 'carrot'],
    ['Nüsslisalat', 'leafy-green'],
    ['Rahm', 'glass-of-milk'],
    ['Poulet', 'poultry-leg'],
    ['Peperoni', 'bell-pepper'],
    ['Zucchetti', 'cucumber'],
    ['Ruchbrot', 'bread'],
    ['Sbrinz', 'cheese-wedge'],
    ['WC-Papier', 'roll-of-paper'],
    ['Hokkaido-Kürbis', 'pumpkin'],
    ['Randen', 'beetroot'],
    ['Magronen', 'spaghetti'],
    ['Crème fraîche', 'glass-of-milk'],
    ['Eierschwämmli', 'brown-mushroom'],
    ['Thon', 'fish'],
    ['Cervelat', 'hot-dog'],
    ['Rapsöl', 'oil-bottle'],
    ['Gipfeli', 'croissant'],
    ['Abfallsäcke', 'wastebasket'],
    ['Guetzli', 'cookie'],
  ])('knows %s', (name, icon) => {
    expect(iconFor(name, 'sonstiges')).toBe(icon)
  })

  it.each([
    ['Tomatensauce', 'canned-food'],
    ['Kokosmilch', 'coconut'],
    ['Apfelsaft', 'beverage-box'],
    ['Zitronensaft', 'lemon'],
    ['Vanille-Joghurt', 'custard'],
    ['Kartoffelchips', 'french-fries'],
    ['Erdnussbutter', 'chestnut'],
    ['Pfefferminztee', 'teacup-without-handle'],
    ['Milchreis', 'cooked-rice'],
    ['Rotweinessig', 'sake'],
  ])('sees in %s what the compound is', (name, icon) => {
    expect(iconFor(name, 'sonstiges')).toBe(icon)
  })

  it.each([
    ['rote Zwiebeln, fein gehackt', 'onion'],
    ['rote zwiebeln', 'onion'],
    ['ROTE ZWIEBELN', 'onion'],
    ['Butter ungesalzen', 'butter'],
    ['Mehl für die Form', 'sheaf-of-rice'],
    ['Salz und Pfeffer', 'salt'],
    ['Poulet Brust', 'poultry-leg'],
    ['Tomaten (aus der Dose)', 'tomato'],
    ['Ru\u0308ebli', 'carrot'],
  ])('looks at the thing in «%s», not at its description', (name, icon) => {
    expect(iconFor(name, 'sonstiges')).toBe(icon)
  })

  it.each([
    ['Quitten', 'quince'],
    ['Zwetschgen', 'plum'],
    ['Aprikosen', 'apricot'],
    ['Pfirsiche', 'peach'],
    ['Feigen', 'fig'],
    ['Datteln', 'date'],
    ['Himbeeren', 'raspberry'],
    ['Johannisbeeren', 'red-berries'],
    ['Litschi', 'fruit-bowl'],
    ['Pastinaken', 'parsnip'],
    ['Blumenkohl', 'cauliflower'],
    ['Eierschwämme', 'brown-mushroom'],
    ['Zuckerhut', 'leafy-green'],
    ['Heilbutt', 'fish'],
    ['Fleischkäse', 'cut-of-meat'],
    ['Weinbergschnecken', 'cut-of-meat'],
    ['Muskatnuss', 'salt'],
    ['Mandeldrink', 'glass-of-milk'],
    ['Küchengarn', 'basket'],
    ['Pfannkuchen', 'pancakes'],
  ])('shows for %s no other food', (name, icon) => {
    expect(iconFor(name, 'sonstiges')).toBe(icon)
  })

  it.each(['Brei', 'Reinigung', 'Deckel', 'Stein', ''])('finds no short word inside «%s»', (name) => {
    expect(iconFor(name, 'sonstiges')).toBe('basket')
  })

  it('shows the category for an unknown thing, a picture of its own for each', () => {
    const icons = CATEGORIES.map(({ key }) => iconFor('Xyz', key))
    expect(new Set(icons).size).toBe(CATEGORIES.length)
    expect(iconFor('Xyz', 'tk')).toBe('ice')
  })
})

describe('the sheet of drawings', () => {
  const sprite = readFileSync(new URL('../../../content/food-icons/sprite.svg', import.meta.url), 'utf8')
  const names = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 32 32">/g)].map(([, name]) => name)

  it('holds exactly the pictures that a word asks for', () => {
    expect(names).toEqual(FOOD_ICONS.toSorted())
  })

  it('is painted whole', () => {
    const picture = readFileSync(new URL('../../../content/food-icons/sheet.webp', import.meta.url))
    expect(picture.toString('latin1', 8, 16)).toBe('WEBPVP8X')
    const size = 96
    expect(picture.readUIntLE(24, 3) + 1).toBe(inLine * size)
    expect(picture.readUIntLE(27, 3) + 1).toBe(Math.ceil(names.length / inLine) * size)
    expect(picture.length).toBeLessThan(130_000)
  })

  it('is plain drawing, small, and names nothing twice', () => {
    const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(sprite).not.toMatch(/<script|<style|style=|href="(?!#)|NaN|undefined/)
    expect(sprite.length).toBeLessThan(110_000)
  })
})
