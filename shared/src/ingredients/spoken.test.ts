import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseLexicon } from './lexicon.ts'
import { parseShoppingText } from './shopping-text.ts'

const folder = new URL('../../../content/lexicon/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.txt'))
const lexicon = parseLexicon(files.map((name) => readFileSync(new URL(name, folder), 'utf8')).join('\n'))
const spoken = (text: string) => parseShoppingText(text, lexicon).map(({ name }) => name)
const told = (text: string) =>
  parseShoppingText(text, lexicon).map(({ quantity, unit, name }) => `${quantity} ${unit} ${name}`)

test.each([
  ['Eier 6 Mehl 500g Milch 1l', ['6 Stk Eier', '500 g Mehl', '1 l Milch']],
  ['Milch Brot 6 Eier und Tomaten', ['1 Stk Milch', '1 Stk Brot', '6 Stk Eier', '1 Stk Tomaten']],
  ['Käse 3 Scheiben Schinken', ['1 Stk Käse', '3 Scheibe Schinken']],
  ['Milch zwei Liter Brot ein Kilo', ['2 l Milch', '1 kg Brot']],
  ['Eier zehn', ['10 Stk Eier']],
  ['Liter Milch', ['1 l Milch']],
  ['es halbs Kilo Hackfleisch', ['0.5 kg Hackfleisch']],
  ['zwöi Büchsli Thon sowie es Bünteli Peterli', ['2 Dose Thon', '1 Bund Peterli']],
  ['Milch | Brot', ['1 Stk Milch', '1 Stk Brot']],
  ['Füge Milch zur Einkaufsliste hinzu', ['1 Stk Milch']],
  ['Abfallsäcke 35l', ['1 Stk Abfallsäcke']],
  ['Vitamin B 12 Tabletten 20 Stk', ['20 Stk Vitamin B 12 Tabletten']],
  ['Pizza 4 Jahreszeiten 2 Stück', ['2 Stk Pizza 4 Jahreszeiten']],
  ['6 eier 2 l milch', ['6 Stk Eier', '2 l Milch']],
  ['3 bananen 2 äpfel 1 salat', ['3 Stk Bananen', '2 Stk Äpfel', '1 Stk Salat']],
  ['2 gurken 500g mehl', ['2 Stk Gurken', '500 g Mehl']],
  ['zwei liter milch sechs eier ein brot', ['2 l Milch', '6 Stk Eier', '1 Stk Brot']],
  ['2 rote zwiebeln 3 gelbe paprika', ['2 Stk Rote zwiebeln', '3 Stk Gelbe paprika']],
  ['saft einer zitrone', ['1 Stk Saft einer zitrone']],
  ['2 Cola 0.5l 3 Fanta', ['2 Stk Cola', '3 Stk Fanta']],
  ['Eier Milch Butter 250g', ['1 Stk Eier', '1 Stk Milch', '250 g Butter']],
  ['Milch. Zwei Brote. Käse.', ['1 Stk Milch', '2 Stk Brote', '1 Stk Käse']],
  ['Milch, Brot. Eier', ['1 Stk Milch', '1 Stk Brot', '1 Stk Eier']],
  ['Getr. Tomaten', ['1 Stk Getr. Tomaten']],
  ['El Tony', ['1 Stk El Tony']],
  ['EL brauner Zucker', ['1 EL Brauner Zucker']],
  ['dreimal Joghurt', ['3 Stk Joghurt']],
  ['zwei drei Zwiebeln', ['3 Stk Zwiebeln']],
  ['ein Kilo zweihundert Mehl', ['1.2 kg Mehl']],
  ['Mehl, ein Kilo zweihundert Gramm', ['1.2 kg Mehl']],
  ['Aspirin 500 mg Brausetabletten', ['1 Stk Aspirin 500 mg Brausetabletten']],
  ['2 Ibuprofen 400 mg 3 Brote', ['2 Stk Ibuprofen 400 mg', '3 Stk Brote']],
  ['2 packungen toast 3 korn', ['2 Pck Toast 3 korn']],
  ['1 Kilo fünfzig Gramm Mehl', ['1 kg Mehl', '50 g Mehl']],
  ['Einmalhandschuhe', ['1 Stk Einmalhandschuhe']],
  ['2 packungen mehl typ 405', ['2 Pck Mehl typ 405']],
  ['6 dosen bier 5 dl lager', ['6 Dose Bier 5 dl lager']],
])('as a household says it: %s', (line, entries) => {
  expect(told(line)).toEqual(entries)
})

test.each([
  ['Milch Brot Butter und Eier', ['Milch', 'Brot', 'Butter', 'Eier']],
  ['Milch Brot Butter Käse', ['Milch', 'Brot', 'Butter', 'Käse']],
  ['Milch Brot und Käse', ['Milch', 'Brot', 'Käse']],
  ['bananen äpfel birnen', ['Bananen', 'Äpfel', 'Birnen']],
  ['Saure Gurken Crème fraîche WC Papier', ['Saure Gurken', 'Crème fraîche', 'WC Papier']],
  ['zwei Liter Milch Brot Butter', ['Milch', 'Brot', 'Butter']],
  ['wir brauchen Brot Butter Konfitüre und Windeln', ['Brot', 'Butter', 'Konfitüre', 'Windeln']],
  ['Milch Brot Zweifel Chips', ['Milch', 'Brot', 'Zweifel Chips']],
])('the lexicon knows what is a thing of its own in «%s»', (text, names) => {
  expect(spoken(text)).toEqual(names)
})

test.each([
  'Feta Käse',
  'Coca Cola Zero',
  'Saure Gurken',
  'Crème fraîche',
  'Bio Vollkorn Toast',
  'Zweifel Chips Paprika',
  'Lindt Schokolade Nuss',
  'Ritter Sport Marzipan',
  'Kinder Milch Schnitte',
  'Erdbeer Joghurt Nature',
  'Aargauer Rüebli Torte',
])('%s stays one thing', (text) => {
  expect(spoken(text)).toEqual([text])
  expect(spoken(`${text} und Windeln`)).toEqual([text, 'Windeln'])
})

test.each([
  ['Ich brauche noch zwei Liter Milch und ein Kilo Mehl bitte', ['2 l Milch', '1 kg Mehl']],
  ['Wir brauchen Milch, Brot und Butter.', ['1 Stk Milch', '1 Stk Brot', '1 Stk Butter']],
  ['Migros: Milch, Brot', ['1 Stk Milch', '1 Stk Brot']],
  ['für morgen: Brot', ['1 Stk Brot']],
  ['nicht vergessen: Butter', ['1 Stk Butter']],
  ['Einkaufsliste\nMilch\nBrot', ['1 Stk Milch', '1 Stk Brot']],
  ['Migros Budget Chips', ['1 Stk Migros Budget Chips']],
  ['Bitte noch Eier kaufen', ['1 Stk Eier']],
  ['Kannst du bitte Milch und Brot mitbringen?', ['1 Stk Milch', '1 Stk Brot']],
  ['Wir müssen noch Windeln kaufen. Und Feuchttücher.', ['1 Stk Windeln', '1 Stk Feuchttücher']],
  ['setze bitte 3 Zitronen und Mehl auf die Liste', ['3 Stk Zitronen', '1 Stk Mehl']],
  ['Bring bitte Milch und Brot mit', ['1 Stk Milch', '1 Stk Brot']],
  ['Vergiss nicht die Eier', ['1 Stk Eier']],
  ['Es fehlen Eier und 500 g Mehl', ['1 Stk Eier', '500 g Mehl']],
  ['Wir haben keine Butter mehr', ['1 Stk Butter']],
  ['Milch brauchen wir noch, danke', ['1 Stk Milch']],
  ['Ich hätte gerne 200 g Schinken', ['200 g Schinken']],
  ['Milch Komma Brot Komma Butter', ['1 Stk Milch', '1 Stk Brot', '1 Stk Butter']],
  ['eins Komma fünf Liter Cola Komma zwei Zitronen', ['1.5 l Cola', '2 Stk Zitronen']],
])('what is said around the things of «%s» is left away', (text, entries) => {
  expect(told(text)).toEqual(entries)
})
