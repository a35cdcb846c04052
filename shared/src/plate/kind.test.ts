import { describe, expect, it } from 'vitest'
import { flavourOf, hasFlavour } from './flavour.ts'
import { DISH_KINDS, plateKind } from './kind.ts'

describe('plateKind', () => {
  it.each([
    ['Kürbissuppe', 'suppe'],
    ['Ramen mit Ei', 'suppe'],
    ['Spaghetti Carbonara', 'pasta'],
    ['Älplermagronen', 'pasta'],
    ['Kürbis-Gnocchi mit Salbei', 'gnocchi'],
    ['Gurkensalat', 'salat'],
    ['Sushi-Bowl', 'salat'],
    ['Lasagne al forno', 'gratin'],
    ['Lauchquiche', 'waehe'],
    ['Rüeblitorte', 'torte'],
    ['Pilzrisotto', 'risotto'],
    ['Linsen-Dal', 'curry'],
    ['Rösti mit Spiegelei', 'roesti'],
    ['Smoothie mit Mango', 'muesli'],
    ['Flammkuchen', 'pizza'],
    ['Kaiserschmarrn-Omelette', 'pancakes'],
    ['Butterzopf', 'brot'],
    ['Eglifilet im Bierteig', 'fisch'],
    ['Käsefondue', 'fondue'],
    ['Burger-Brötli', 'brot'],
  ])('keeps %s a %s', (name, kind) => {
    expect(plateKind(name)).toBe(kind)
  })

  it.each([
    ['Cheeseburger', 'burger'],
    ['Gemüseburger', 'burger'],
    ['Bohnen-Burrito', 'wrap'],
    ['Sushi-Abend', 'sushi'],
    ['Ofengemüse', 'gemueseblech'],
    ['Tiramisù', 'dessertglas'],
    ['Panna cotta', 'dessertglas'],
    ['Rhabarbersirup', 'drink'],
    ['Heisser Tee mit Honig', 'drink'],
  ])('knows %s as %s', (name, kind) => {
    expect(plateKind(name)).toBe(kind)
  })

  it.each([
    ['Rindsragout mit Rüebli', 'fleisch'],
    ['Rüebli-Ingwer-Suppe mit Kokosmilch', 'suppe'],
    ['Zucchetti-Puffer mit Joghurtsauce', 'roesti'],
    ['Brotsuppe', 'suppe'],
    ['Kartoffelbrot', 'brot'],
    ['Pouletburger', 'burger'],
    ['Wrap mit Poulet', 'wrap'],
    ['Ghackets mit Hörnli', 'pasta'],
    ['Reissalat mit Thon', 'salat'],
    ['Rüebli vom Blech', 'gemueseblech'],
    ['Unser Liebstes mit Spaghetti', 'pasta'],
  ])('takes %s for what its last word says, not for what goes with it', (name, kind) => {
    expect(plateKind(name)).toBe(kind)
  })

  it.each([
    ['Zwiebelkuchen', 'waehe'],
    ['Speckkuchen', 'waehe'],
    ['Lauchtorte', 'waehe'],
    ['Gemüsekuchen', 'waehe'],
    ['Chäschueche', 'waehe'],
    ['Kuchen mit Speck und Zwiebeln', 'waehe'],
    ['Osterfladen', 'waehe'],
    ['Kartoffelkuchen', 'gratin'],
    ['Fleischkuchen', 'fleisch'],
    ['Fischkuchen', 'fisch'],
    ['Reibekuchen', 'roesti'],
    ['Kartoffelwaffeln', 'roesti'],
    ['Chäschüechli', 'roesti'],
    ['Gemüseküchlein', 'roesti'],
    ['Krautstrudel', 'brot'],
    ['Käsekuchen', 'torte'],
    ['Reiskuchen', 'torte'],
    ['Apfelstrudel', 'torte'],
    ['Kürbiskuchen', 'torte'],
    ['Fliegenpilztorte', 'torte'],
    ['Schokoladenkuchen mit Olivenöl', 'torte'],
    ['Apfelkuchen mit Kräutern', 'torte'],
    ['Waffeln', 'pancakes'],
    ['Kalbsplätzli', 'fleisch'],
  ])('tells what is savoury from what is sweet: %s is a %s', (name, kind) => {
    expect(plateKind(name)).toBe(kind)
  })

  it('asks the ingredients of a cake that may be either', () => {
    expect(plateKind('Grosis Kuchen', ['150 g Speckwürfeli', '3 Eier'])).toBe('waehe')
    expect(plateKind('Käsekuchen', ['200 g Gruyère', 'Kuchenteig'])).toBe('waehe')
    expect(plateKind('Käsekuchen', ['500 g Quark', '1 Vanilleschote'])).toBe('torte')
    expect(plateKind('Apfelkuchen', ['4 Äpfel', '100 g Zucker'])).toBe('torte')
  })

  it('reads a name in capitals and with loose accents alike', () => {
    expect(plateKind('RÖSTI')).toBe('roesti')
    expect(plateKind('Ro\u0308sti')).toBe('roesti')
  })

  it('does not mistake a vegetable platter for a drink', () => {
    expect(plateKind('Gemüseplatte')).toBe('gemueseblech')
  })

  it('asks the ingredients when the name says nothing, the most telling first', () => {
    expect(plateKind('Grosis Liebling', ['1 Zwiebel', '400 g Spaghetti', 'Poulet'])).toBe('pasta')
    expect(plateKind('Grosis Liebling', ['500 g Rindfleisch', 'Zwiebel'])).toBe('fleisch')
    expect(plateKind('Grosis Liebling', ['Rüebli', 'Sellerie'])).toBe('gemueseblech')
    expect(plateKind('Tomatensuppe', ['400 g Spaghetti'])).toBe('suppe')
  })

  it('gives an unknown name always the same dish, never an empty plate, meat or fish', () => {
    const names = Array.from({ length: 200 }, (_, i) => `Xyz ${i}`)
    const kinds = new Set(names.map((name) => plateKind(name)))
    expect(plateKind('Xyz 1')).toBe(plateKind('Xyz 1'))
    expect(kinds.size).toBeGreaterThan(4)
    expect(['leer', 'fleisch', 'fisch'].filter((kind) => kinds.has(kind as never))).toEqual([])
  })
})

describe('flavourOf', () => {
  it.each([
    ['suppe', 'Rüeblisuppe', 'kuerbis'],
    ['suppe', 'Randensuppe', 'rande'],
    ['suppe', 'Tomatensuppe', ''],
    ['waehe', 'Zwetschgenwähe', 'zwetschge'],
    ['waehe', 'Käsewähe', 'quiche'],
    ['waehe', 'Zwiebelkuchen', 'quiche'],
    ['waehe', 'Speckkuchen', 'quiche'],
    ['waehe', 'Tomatenwähe', 'quiche'],
    ['waehe', 'Wähe mit Gemüse', 'gemuese'],
    ['waehe', 'Apfelwähe', ''],
    ['pancakes', 'Pfannkuchen mit Spinat', 'omelette'],
    ['pancakes', 'Speckpfannkuchen', 'omelette'],
    ['pancakes', 'Pfannkuchen mit Äpfeln', ''],
    ['torte', 'Schoggitorte mit Schokolade', 'schoko'],
    ['drink', 'Erdbeershake', 'milch'],
    ['burger', 'Schokoburger', ''],
    ['suppe', 'Minestrone', 'klar'],
    ['suppe', 'Kartoffelsuppe mit Majoran', 'hell'],
    ['pasta', 'Spaghetti Carbonara', 'rahm'],
    ['pasta', 'Asiatische Nudeln mit Tofu', 'wok'],
    ['pasta', 'Spaghetti Bolognese', ''],
    ['torte', 'Rüeblitorte', ''],
    ['torte', 'Brunsli', 'dunkel'],
    ['torte', 'Basler Läckerli', 'laeckerli'],
    ['torte', 'Zitronencake', 'kasten'],
    ['torte', 'Streuselkuchen', 'zucker'],
    ['salat', 'Hummus', 'hummus'],
    ['salat', 'Kopfsalat', ''],
    ['roesti', 'Shakshuka', 'shakshuka'],
    ['fleisch', 'Poulet vom Blech', 'poulet'],
    ['fleisch', 'Zürcher Geschnetzeltes', 'rahm'],
    ['fisch', 'Lachsfilet', ''],
    ['fisch', 'Egli im Bierteig', 'knusprig'],
    ['brot', 'Butterzopf', ''],
    ['brot', 'Ruchbrot', 'laib'],
  ] as const)('sees in a %s named %s the variant «%s»', (kind, name, flavour) => {
    expect(flavourOf(kind, name)).toBe(flavour)
    expect(hasFlavour(kind, flavour)).toBe(true)
  })

  it('asks the ingredients where the name says nothing', () => {
    expect(flavourOf('waehe', 'Wähe', ['100 g Speck'])).toBe('quiche')
    expect(flavourOf('waehe', 'Wähe', ['4 Äpfel'])).toBe('')
    expect(flavourOf('pancakes', 'Pfannkuchen', ['Schinken'])).toBe('omelette')
  })

  it('knows no variant of another kind', () => {
    expect(DISH_KINDS.filter((kind) => hasFlavour(kind, 'polenta'))).toEqual(['risotto'])
  })
})
