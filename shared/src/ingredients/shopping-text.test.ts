import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { firstPortion, parseShoppingText } from './shopping-text.ts'

function brief(text: string): string[] {
  return parseShoppingText(text).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)
}

test('the example of the input box is two things', () => {
  expect(parseShoppingText('2 Gurken, Mehl 500g...')).toEqual([
    { name: 'Gurken', quantity: 2, unit: 'Stk' },
    { name: 'Mehl', quantity: 500, unit: 'g' },
  ])
})

test.each([
  ['🍕 Pizza', ['1 Stk 🍕 Pizza']],
  ['2 🍎 äpfel, 500g Mehl 🌾', ['2 Stk 🍎 Äpfel', '500 g Mehl 🌾']],
  ['Bier 🍺🍺 6 Stk', ['6 Stk Bier 🍺🍺']],
  ['❤️ Tee und 👨‍👩‍👧 Znüni', ['1 Stk ❤️ Tee', '1 Stk Znüni 👨‍👩‍👧']],
  ['2 🍎, 🍌', ['2 Stk 🍎', '1 Stk 🍌']],
  ['✅ Milch\n🔸 Brot', ['1 Stk Milch', '1 Stk Brot']],
  ['Coca-Cola® 2 l', ['2 l Coca-Cola®']],
])('the pictures in «%s» belong to the names', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['milch', ['1 Stk Milch']],
  ['zwölf eier', ['12 Stk Eier']],
  ['eine packung nudeln', ['1 Pck Nudeln']],
  ['2 stück käse', ['2 Stk Käse']],
  ['3 el öl', ['3 EL Öl']],
  ['1 bund dill', ['1 Bund Dill']],
  ['0 Birnen', ['1 Stk Birnen']],
  ['2-3 Zwiebeln', ['3 Stk Zwiebeln']],
  ['5', ['5 Stk Unbenannt']],
  ['1,5 kg Mehl, 2 Eier', ['1.5 kg Mehl', '2 Stk Eier']],
  ['brot\nbutter;käse', ['1 Stk Brot', '1 Stk Butter', '1 Stk Käse']],
  ['Mehl - 500 g', ['500 g Mehl']],
  ['Cola 1.5l', ['1.5 l Cola']],
  ['3 kleine Gurken', ['3 Stk Kleine Gurken']],
  ['etwas Petersilie', ['1 Stk Petersilie']],
  ['', []],
  [' , ,', []],
])('%j', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test('und parts two things, but not one thing', () => {
  expect(brief('Brot und Butter')).toEqual(['1 Stk Brot', '1 Stk Butter'])
  expect(brief('500g hack und 2 zwiebeln')).toEqual(['500 g Hack', '2 Stk Zwiebeln'])
  expect(brief('Minz- und Basilikumblätter')).toEqual(['1 Stk Minz- und Basilikumblätter'])
  expect(brief('rote und gelbe Paprika')).toEqual(['1 Stk Rote und gelbe Paprika'])
  expect(brief('Joghurt mit Nüssen und Honig')).toEqual(['1 Stk Joghurt mit Nüssen und Honig'])
})

test.each([
  ['Milch / Eier / Brot', ['1 Stk Milch', '1 Stk Eier', '1 Stk Brot']],
  ['Brot / Milch 2 l / 6 Eier', ['1 Stk Brot', '2 l Milch', '6 Stk Eier']],
  ['1 Dose / 400 g Mais', ['1 Dose Mais']],
  ['rote / gelbe Paprika', ['1 Stk Rote / gelbe Paprika']],
  ['400 ml / 1 Dose Kokosmilch', ['400 ml Kokosmilch']],
  ['Essig u. Senf', ['1 Stk Essig', '1 Stk Senf']],
  ['Öl u Essig', ['1 Stk Öl', '1 Stk Essig']],
  ['Hackfleisch halb und halb', ['1 Stk Hackfleisch halb und halb']],
  ['halb und halb Hackfleisch und halb Brot', ['1 Stk Halb und halb Hackfleisch', '0.5 Stk Brot']],
])('the signs of %j part things as und does', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['Butter 2.95', { name: 'Butter', quantity: 1, unit: 'Stk', note: '2.95' }],
  ['Butter, 2,95 €', { name: 'Butter', quantity: 1, unit: 'Stk', note: '2,95 €' }],
  ['2 Butter à 2.95', { name: 'Butter', quantity: 2, unit: 'Stk', note: 'à 2.95' }],
  ['2.95 CHF Butter', { name: 'Butter', quantity: 1, unit: 'Stk', note: '2.95 CHF' }],
  ['Kaki 4 für 2.-', { name: 'Kaki', quantity: 4, unit: 'Stk', note: 'für 2.-' }],
  ['Fr. 5.- Brot', { name: 'Brot', quantity: 1, unit: 'Stk', note: 'Fr. 5.-' }],
  ['Fr. 2.95', { name: 'Fr. 2.95', quantity: 1, unit: 'Stk' }],
  ['Mehl 1.50 kg', { name: 'Mehl', quantity: 1.5, unit: 'kg' }],
])('what it costs is no amount: %s', (text, entry) => {
  expect(parseShoppingText(text)).toEqual([entry])
})

test.each([
  ['Paracetamol 500mg', '1 Stk Paracetamol 500mg'],
  ['Ibuprofen 400 mg 20 Stk', '20 Stk Ibuprofen 400 mg'],
  ['Ibuprofen 400 mg, 20 Stk', '20 Stk Ibuprofen 400 mg'],
  ['Schrauben M6 x 30', '1 Stk Schrauben M6 x 30'],
  ['CR2032 x 2', '2 Stk CR2032'],
  ['Omega 3', '1 Stk Omega 3'],
])('figures of a name count nothing: %s', (text, entry) => {
  expect(brief(text)).toEqual([entry])
})

test('words that would leave nothing but an amount are the name', () => {
  expect(brief('Nochmals halb')).toEqual(['1 Stk Nochmals halb'])
})

test.each([
  ['1 rote und 1 gelbe Paprika', ['1 Stk Rote Paprika', '1 Stk Gelbe Paprika']],
  ['eine rote und eine gelbe peperoni', ['1 Stk Rote peperoni', '1 Stk Gelbe peperoni']],
  [
    '1 rote, 1 grüne und 1 orange Paprika',
    ['1 Stk Rote Paprika', '1 Stk Grüne Paprika', '1 Stk Orange Paprika'],
  ],
  ['2 kleine rote und 1 grosse gelbe Zwiebel', ['2 Stk Kleine rote Zwiebel', '1 Stk Grosse gelbe Zwiebel']],
  [
    '500 g weisse und 200 g braune Champignons, Brot',
    ['500 g Weisse Champignons', '200 g Braune Champignons', '1 Stk Brot'],
  ],
  ['ich brauche zwei rote und drei grüne Äpfel', ['2 Stk Rote Äpfel', '3 Stk Grüne Äpfel']],
  ['1 l fettarme und 2 l laktosefreie Milch', ['1 l Fettarme Milch', '2 l Laktosefreie Milch']],
  ['2 orangen und 1 rote paprika', ['2 Stk Orangen', '1 Stk Rote paprika']],
  ['1 kleine Zwiebel und 1 grosse Paprika', ['1 Stk Kleine Zwiebel', '1 Stk Grosse Paprika']],
  ['1 grosse und 2 kleine Dosen Mais', ['1 Dose Mais', '2 Dose Mais']],
  ['2 kleine und 1 grosse Flasche stilles Wasser', ['2 Flasche Stilles Wasser', '1 Flasche Stilles Wasser']],
  ['eine rote und zwei Paprika', ['1 Stk Rote Paprika', '2 Stk Paprika']],
  ['1 rote und 2 kg Kartoffeln', ['1 Stk Rote Kartoffeln', '2 kg Kartoffeln']],
  ['500 g weisse und 1 Pck Champignons', ['500 g Weisse Champignons', '1 Pck Champignons']],
  ['3 grosse, Brot', ['3 Stk Grosse', '1 Stk Brot']],
])('«%s» names the thing once and means it each time', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['1 grosse Dose und 2 kleine Dosen Mais', ['1 Dose Mais', '2 Dose Mais']],
  ['1 kleines Glas und 1 grosses Glas Gurken', ['1 Glas Gurken', '1 Glas Gurken']],
  ['1 kleine Dose, 1 grosse Dose Pelati', ['1 Dose Pelati', '1 Dose Pelati']],
  ['1 Flasche und 2 Dosen Cola', ['1 Flasche Cola', '2 Dose Cola']],
  ['2 Dosen und 1 Glas eingelegte Gurken', ['2 Dose Eingelegte Gurken', '1 Glas Eingelegte Gurken']],
  ['500 g und 250 g Mehl', ['500 g Mehl', '250 g Mehl']],
  ['1 Dose und Brot', ['1 Stk Dose', '1 Stk Brot']],
  ['2 Flaschen, 3 Eier', ['2 Stk Flaschen', '3 Stk Eier']],
])('«%s» names the thing behind the last pack', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['2 rote Paprika und 1 gelbe', ['2 Stk Rote Paprika', '1 Stk Gelbe Paprika']],
  ['Paprika 2 rote, 1 gelbe', ['2 Stk Paprika, rote', '1 Stk Gelbe Paprika']],
  ['Brot, Tomaten, 3 grosse, Milch', ['1 Stk Brot', '3 Stk Grosse Tomaten', '1 Stk Milch']],
  ['2 rote und gelbe Paprika', ['2 Stk Rote und gelbe Paprika']],
])('«%s» says a kind of the thing before', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['je 2 Äpfel und Birnen', ['2 Stk Äpfel', '2 Stk Birnen']],
  ['je eine Gurke und Paprika', ['1 Stk Gurke', '1 Stk Paprika']],
  ['je 2 Äpfel, Birnen und Bananen, Milch', ['2 Stk Äpfel', '2 Stk Birnen', '2 Stk Bananen', '1 Stk Milch']],
  ['je 500 g Mehl, Zucker\nButter', ['500 g Mehl', '500 g Zucker', '1 Stk Butter']],
  ['jeweils 1 Bund Petersilie und Schnittlauch', ['1 Bund Petersilie', '1 Bund Schnittlauch']],
  ['je 2 rote und gelbe Paprika', ['2 Stk Rote Paprika', '2 Stk Gelbe Paprika']],
  ['je 6 Eier und 2 Liter Milch', ['6 Stk Eier', '2 l Milch']],
  ['je 2 Äpfel und etwas Salz', ['2 Stk Äpfel', '1 Stk Salz']],
  ['wir brauchen je zwei Zitronen und Limetten', ['2 Stk Zitronen', '2 Stk Limetten']],
  ['Milch 2 l, Äpfel und Birnen je 3', ['2 l Milch', '3 Stk Äpfel', '3 Stk Birnen']],
  ['Äpfel und Birnen, je 500 g', ['500 g Äpfel', '500 g Birnen']],
  ['Essig, Öl je 2 Flaschen, Brot', ['2 Flasche Essig', '2 Flasche Öl', '1 Stk Brot']],
  ['Brot, Joghurt je 180 g', ['1 Stk Brot', '1 Stk Joghurt']],
])('«%s» means as much of each', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test('what kind of pack it is stays beside the thing', () => {
  const [large, small] = parseShoppingText('1 grosse und 2 kleine Dosen Mais')
  expect([large?.note, small?.note]).toEqual(['grosse', 'kleine'])
})

test('what is spoken without a pause is several things', () => {
  expect(brief('zwei Liter Milch drei Bananen und ein Kilo Mehl')).toEqual([
    '2 l Milch',
    '3 Stk Bananen',
    '1 kg Mehl',
  ])
  expect(brief('500g Hack 2 Zwiebeln 1 Bund Petersilie')).toEqual([
    '500 g Hack',
    '2 Stk Zwiebeln',
    '1 Bund Petersilie',
  ])
})

test('signs around a name are not a part of it', () => {
  expect(brief('Milch!, «Brot», "Eier"')).toEqual(['1 Stk Milch', '1 Stk Brot', '1 Stk Eier'])
})

test('amounts may stand behind every thing, and one thing may have its size behind them', () => {
  expect(brief('mehl 500g zucker 200g eier 6')).toEqual(['500 g Mehl', '200 g Zucker', '6 Stk Eier'])
  expect(brief('WC-Papier 2 Packungen Zahnpasta 1 Tube')).toEqual(['2 Pck WC-Papier', '1 Tube Zahnpasta'])
  expect(brief('Windeln 2 Packungen Grösse 4')).toEqual(['2 Pck Windeln Grösse 4'])
  expect(parseShoppingText('Tomaten 2 Dosen à 400 g\nBier 6x à 33 cl\nKäse à 400 g')).toEqual([
    { name: 'Tomaten', quantity: 2, unit: 'Dose', note: 'à 400 g' },
    { name: 'Bier', quantity: 6, unit: 'Stk', note: 'à 33 cl' },
    { name: 'Käse', quantity: 1, unit: 'Stk', note: 'à 400 g' },
  ])
})

test.each([
  'Mitbringsel',
  'Kaufmanns Pudding',
  'Bittermandeln',
  'Holunder',
  'Ja! Joghurt',
  'Nimm2',
  'Auflauf',
])('%s is no courtesy', (name) => expect(brief(name)).toEqual([`1 Stk ${name}`]))

test.each([
  ['Mehl, 500g', ['500 g Mehl']],
  ['Tomaten, geschält, 400g', ['400 g Tomaten, geschält']],
  ['Zucker, 1 kg, Eier, 6, Butter', ['1 kg Zucker', '6 Stk Eier', '1 Stk Butter']],
  ['Mehl\n500 g\nMilch\nzwei Liter', ['500 g Mehl', '2 l Milch']],
  ['5, 500 g', ['5 Stk Unbenannt', '500 g Unbenannt']],
])('an amount behind a comma belongs to what stands before it: %j', (text, entries) => {
  expect(brief(text)).toEqual(entries)
})

test.each([
  ['6 Bier à 0.5l', { name: 'Bier', quantity: 6, unit: 'Stk', note: 'à 0.5l' }],
  ['2 Dosen Pelati à 400g', { name: 'Pelati', quantity: 2, unit: 'Dose', note: 'à 400g' }],
  ['2 Dosen à 400 g Pelati', { name: 'Pelati', quantity: 2, unit: 'Dose', note: 'à 400 g' }],
  ['2 Dosen Pelati, 400 g', { name: 'Pelati', quantity: 2, unit: 'Dose', note: '400 g' }],
  ['Joghurt à 180 g', { name: 'Joghurt', quantity: 1, unit: 'Stk', note: 'à 180 g' }],
  ['2 Rollen Alufolie à 10 m', { name: 'Alufolie', quantity: 2, unit: 'Stk', note: 'Rollen, à 10 m' }],
  ['1 Stück Parmesan, ca. 200 g', { name: 'Parmesan', quantity: 1, unit: 'Stk', note: 'ca. 200 g' }],
  ['2 Plätzli à je ca. 100 g', { name: 'Plätzli', quantity: 2, unit: 'Stk', note: 'à je ca. 100 g' }],
  ['2 Flaschen Cola 1,5 l', { name: 'Cola', quantity: 2, unit: 'Flasche', note: '1,5 l' }],
  ['1 Dose (400 g) Mais', { name: 'Mais', quantity: 1, unit: 'Dose', note: '400 g' }],
  ['Orangensaft 1 l 3x', { name: 'Orangensaft', quantity: 3, unit: 'Stk', note: '1 l' }],
  ['Bier 6x', { name: 'Bier', quantity: 6, unit: 'Stk' }],
  ['Saft x2', { name: 'Saft', quantity: 2, unit: 'Stk' }],
])('how big one of it is stands beside the name: %s', (text, entry) => {
  expect(parseShoppingText(text)).toEqual([entry])
})

test.each([
  ['1 Sack Chips', { name: 'Chips', quantity: 1, unit: 'Stk', note: 'Sack' }],
  ['zwei Säcke Kartoffeln', { name: 'Kartoffeln', quantity: 2, unit: 'Stk', note: 'Säcke' }],
  ['Kiste Bier', { name: 'Bier', quantity: 1, unit: 'Stk', note: 'Kiste' }],
  ['Bier 1 Harass', { name: 'Bier', quantity: 1, unit: 'Stk', note: 'Harass' }],
  ['1 Netz Zitronen', { name: 'Zitronen', quantity: 1, unit: 'Stk', note: 'Netz' }],
  ['1 Körbli Aprikosen', { name: 'Aprikosen', quantity: 1, unit: 'Stk', note: 'Körbli' }],
  ['4 Rollen WC-Papier', { name: 'WC-Papier', quantity: 4, unit: 'Stk', note: 'Rollen' }],
  ['1 Säckli Chips', { name: 'Chips', quantity: 1, unit: 'Beutel' }],
  ['2 Tetra Pak Milch', { name: 'Milch', quantity: 2, unit: 'Pck' }],
])('a pack is told from what is in it: %s', (text, entry) => {
  expect(parseShoppingText(text)).toEqual([entry])
})

test.each([
  ['1 Eimer', '1 Stk Eimer'],
  ['3 Rollen', '3 Stk Rollen'],
  ['2 grosse Flaschen', '2 Stk Flaschen'],
  ['2 Packungen', '2 Pck Unbenannt'],
])('%s, of nothing else, are the thing itself', (text, entry) => {
  expect(brief(text)).toEqual([entry])
})

test.each([
  ['Eier 10 Stk. Freiland', '10 Stk Eier Freiland'],
  ['Poulet 500 g Schweiz', '500 g Poulet Schweiz'],
  ['Cola 2 Flaschen Zero', '2 Flasche Cola Zero'],
  ['Windeln 2 Packungen Grösse 4', '2 Pck Windeln Grösse 4'],
  ['Zwiebeln 2 rot', '2 Stk Zwiebeln, rot'],
  ['Tomaten 3 grosse', '3 Stk Tomaten, grosse'],
  ['Aspirin 500 mg Tabletten', '1 Stk Aspirin 500 mg Tabletten'],
  ['Mehl Typ 405', '1 Stk Mehl Typ 405'],
])('what stands behind the amount of %j says which', (text, entry) => {
  expect(brief(text)).toEqual([entry])
})

test.each([
  ['Wasser - nach Bedarf', ['1 Stk Wasser']],
  ['Salz, nach Belieben', ['1 Stk Salz']],
  ['Salz nach Belieben, Pfeffer n. B.', ['1 Stk Salz', '1 Stk Pfeffer']],
  ['Mineralwasser: je nach Bedarf', ['1 Stk Mineralwasser']],
  ['Petersilie, ein wenig, Brot', ['1 Stk Petersilie', '1 Stk Brot']],
  ['Milch, evtl. Brot', ['1 Stk Milch', '1 Stk Brot']],
])('how much of %j is left open', (text, entries) => {
  expect(brief(text)).toEqual(entries)
  expect(parseShoppingText(text).some(({ note }) => note)).toBe(false)
})

test.each([
  ['Poulet, falls Aktion', { name: 'Poulet', quantity: 1, unit: 'Stk', note: 'falls Aktion' }],
  ['2 Brote (nur wenn frisch)', { name: 'Brote', quantity: 2, unit: 'Stk', note: 'nur wenn frisch' }],
  ['Zopf, evtl.', { name: 'Zopf', quantity: 1, unit: 'Stk', note: 'evtl.' }],
])('a doubt is noted: %s', (text, entry) => {
  expect(parseShoppingText(text)).toEqual([entry])
})

test.each([
  ['7up', '1 Stk 7up'],
  ['7 Up', '1 Stk 7 Up'],
  ['2 7up', '2 Stk 7up'],
  ['7up 1.5 l', '1.5 l 7up'],
  ['7up Zero 6x1,5 l', '9 l 7up Zero'],
  ['4 Jahreszeiten Pizza 400 g', '400 g 4 Jahreszeiten Pizza'],
  ['5 Minuten Terrine', '1 Stk 5 Minuten Terrine'],
  ['2x 5 Minuten Terrine', '2 Stk 5 Minuten Terrine'],
  ['4 Jahreszeiten Pizza', '1 Stk 4 Jahreszeiten Pizza'],
  ['8x4 Deo', '1 Stk 8x4 Deo'],
  ['2 x 8x4 Deo', '2 Stk 8x4 Deo'],
  ['2 x 7up', '2 Stk 7up'],
  ['2 x 6 Eier', '12 Stk Eier'],
  ['2x6 eier', '12 Stk Eier'],
  ['3 × 4 kleine Joghurt', '12 Stk Kleine Joghurt'],
  ['zwei mal 6 Würstli', '12 Stk Würstli'],
  ['2 x 10er Eier', '2 Stk 10er Eier'],
  ['2gurken', '2 Stk Gurken'],
  ['3dl Rahm', '3 dl Rahm'],
  ['5m Alufolie', '5 m Alufolie'],
  ['10 m Schnur', '10 m Schnur'],
  ['2 Meter Geschenkband', '2 m Geschenkband'],
  ['5 mm Draht', '5 mm Draht'],
  ['4 M Eier', '4 Stk M Eier'],
  ['5 Kornflakes', '5 Stk Kornflakes'],
  ['fünfzehn Eier', '15 Stk Eier'],
  ['zwanzig Würstli', '20 Stk Würstli'],
  ['dreissig Nägel', '30 Stk Nägel'],
  ['einundzwanzig Eier', '21 Stk Eier'],
  ['neunundneunzig Ballone', '99 Stk Ballone'],
  ['zweihundertfünfzig Gramm Hack', '250 g Hack'],
  ['hundert Servietten', '100 Stk Servietten'],
  ['Hundertwasser Kalender', '1 Stk Hundertwasser Kalender'],
  ['Einundzwanziger Wein', '1 Stk Einundzwanziger Wein'],
])('a figure in front of %j is understood', (text, entry) => {
  expect(brief(text)).toEqual([entry])
})

test.each([
  '2 Flaschen Cola 1,5 l',
  '2 Packungen Mehl Typ 405',
  '6 Dosen Bier 5 dl Lager',
  'Mehl 500 g',
  '1 kg Kartoffeln',
])('%s is one thing', (text) => {
  expect(parseShoppingText(text)).toHaveLength(1)
})

test('numbers before the lines, headings and addresses of a pasted list are no things', () => {
  expect(brief('Zum Backen:\n1. Eier\n2. 500 g Mehl\nhttps://example.org/kuchen\n3. Zucker')).toEqual([
    '1 Stk Eier',
    '500 g Mehl',
    '1 Stk Zucker',
  ])
  expect(brief('1. Eier')).toEqual(['1 Stk Eier'])
})

test('a comma before an adjective or inside brackets parts nothing', () => {
  expect(brief('Tomaten, getrocknet, Salz')).toEqual(['1 Stk Tomaten, getrocknet', '1 Stk Salz'])
  expect(brief('400 g Tomaten, gehackt, Zwiebeln, fein gehackt')).toEqual([
    '400 g Tomaten, gehackt',
    '1 Stk Zwiebeln, fein gehackt',
  ])
  expect(brief('Tomaten (gehackt, 400 g), Reis')).toEqual(['1 Stk Tomaten (gehackt, 400 g)', '1 Stk Reis'])
  expect(brief('Tomaten (gehackt, Reis, Salz')).toHaveLength(3)
})

test('what looks like an adjective may be a thing of its own', () => {
  expect(brief('Äpfel, Orange, Brot')).toEqual(['1 Stk Äpfel', '1 Stk Orange', '1 Stk Brot'])
  expect(brief('rahm, geschnetzeltes, fisch')).toEqual(['1 Stk Rahm', '1 Stk Geschnetzeltes', '1 Stk Fisch'])
})

test('every entry has a name and an amount above 0', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 200 }), (text) => {
      for (const { name, quantity, unit } of parseShoppingText(text)) {
        expect(name).not.toBe('')
        expect(unit).not.toBe('')
        expect(quantity > 0 && Number.isFinite(quantity)).toBe(true)
      }
    }),
    { numRuns: 1000 },
  )
})

test('of more than is read at once the rest is told, and nothing is lost between two portions', () => {
  const names = Array.from({ length: 1203 }, (_, n) => `Sorte${n}`)
  for (const sign of ['\n', ', ', '; ']) {
    const read: string[] = []
    let rest = names.join(sign)
    while (rest) {
      const portion = firstPortion(rest)
      const entries = parseShoppingText(portion.words)
      expect(entries.length).toBeLessThanOrEqual(500)
      read.push(...entries.map((entry) => entry.name))
      rest = portion.rest
    }
    expect(read).toEqual(names)
  }
  expect(firstPortion('2 Gurken, Mehl 500g...')).toEqual({ words: '2 Gurken, Mehl 500g...', rest: '' })
  const { words, rest } = firstPortion('Brot,'.repeat(9000))
  expect(words.length + rest.length).toBeGreaterThan(44_990)
})
