import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const list = '300 g Risottoreis\n1 Zwiebel\n1 l Bouillon'
const work = 'Reis mit der Zwiebel andünsten.\nBouillon dazugeben und 20 Minuten kochen.'
const page = (head: string) => `${head}\nZutaten\n${list}\nZubereitung\n${work}`
const titleOf = (text: string) => recipeFromText(text)[0]?.title

describe('the title of a text copied from a page', () => {
  it.each([
    [
      'Wir nutzen Cookies und ähnliche Technologien.\nAuswahl bestätigen\nAlle zulassen',
      'Kürbisrisotto mit Salbei',
    ],
    ['Ablehnen Akzeptieren\nZum Hauptinhalt springen\nRezepte\nRatgeber\nShop', 'Kürbisrisotto mit Salbei'],
    ['Home › Rezepte › Reisgerichte\nHauptgericht\nVegetarisch', 'Kürbisrisotto mit Salbei'],
    ['Teilen\nPinnen\nE-Mail', 'Kürbisrisotto mit Salbei'],
    ['Kürbisrisotto mit Salbei - Rezept | Lieblingsküche\nLieblingsküche', 'Kürbisrisotto mit Salbei'],
    ['Hauptgericht Ofen Herbst', 'Kürbisrisotto mit Salbei'],
    ['Tag 4 – Abendessen', 'Kürbisrisotto mit Salbei'],
    ['Suche\nAnmelden\nMein Konto', 'Himmel und Erde'],
    ['Aus Omas Küche', 'Hefeklösse mit Heidelbeeren'],
  ])('stands below %j', (above, title) => {
    expect(titleOf(page(`${above}\n${title}`))).toBe(title)
    const [recipe] = recipeFromText(
      page(`${above}\n${title}\n4,6 (18 Bewertungen)\nDrucken\n4 Portionen\n40 Min.`),
    )
    expect(recipe).toMatchObject({ title, description: '', persons: 4, totalMinutes: 40, notes: [] })
    expect(recipe?.ingredients).toHaveLength(3)
  })

  it('leaves who wrote it and when out of the description', () => {
    const above =
      'Menü\nSuche\nKürbisrisotto mit Salbei\nVon Hannes | Aktualisiert am 3.5.2021\nText: Mia Gruber, Foto: Jo Huber'
    const said = 'Ein Gericht für kalte Tage, das allen am Tisch schmeckt.'
    expect(recipeFromText(page(`${above}\nSchwierigkeit: mittel\n${said}`))[0]).toMatchObject({
      title: 'Kürbisrisotto mit Salbei',
      description: said,
      notes: [],
    })
  })

  it('is the dish above a line that says it in other words', () => {
    expect(
      titleOf(page('Menü\nMerkliste\nCurry-Linsensuppe\nWärmende Suppe mit roten Linsen\n4,9 (12)')),
    ).toBe('Curry-Linsensuppe')
  })

  it('may be told by buttons below the recipe', () => {
    const post = `Anna Muster\nGestern um 18:04\nZucchini-Puffer\n${list}\n${work}\nKommentieren\nTeilen`
    expect(recipeFromText(post)[0]).toMatchObject({
      title: 'Zucchini-Puffer',
      notes: expect.not.arrayContaining(['Anna Muster']),
    })
  })

  it.each(['Pasta', 'Eintopf', 'Salat'])('may be the word that others sort by: %s', (title) => {
    expect(titleOf(`${title}\n${list}\n${work}`)).toBe(title)
    expect(titleOf(`Vegetarisch\n${title}\n${list}\n${work}`)).toBe(title)
  })

  it('is no thing of the list', () => {
    expect(titleOf(`Salat\nGurke\n${list}\n${work}`)).toBe('Salat')
  })

  it.each([
    'Ofenlachs mit Senfkruste Rezept | Gutes Essen',
    'Ofenlachs mit Senfkruste: Rezept - [Gutes Essen]',
    'Ofenlachs mit Senfkruste – Rezept von Tina – Gutes Essen',
  ])('leaves the site to itself: %s', (line) => {
    expect(titleOf(`${line}\n${list}\n${work}`)).toBe('Ofenlachs mit Senfkruste')
  })
})

it('names of tools between list and work are none of the list, and what counts the steps is none of them', () => {
  const tools = 'Benötigte Küchenutensilien\nKochtopf\nReibe'
  const counted = work.split('\n').flatMap((step, at) => [`${at + 1} Schritt`, step])
  expect(
    recipeFromText(`Kürbisrisotto\nZutaten\n${list}\n${tools}\nZubereitung\n${counted.join('\n')}`)[0],
  ).toMatchObject({
    ingredients: list.split('\n').map((text) => ({ text })),
    steps: work.split('\n').map((content) => ({ content })),
  })
})

describe('what stands below the work', () => {
  const whole = `Kürbisrisotto\n\n${list}\n\n${work}`

  it.each([
    'Anmerkungen\nWer mag, streut noch Nüsse darüber.',
    'Tipps & Tricks rund um den Risotto\nNicht zu früh rühren, sonst klebt er.',
    '4 Kommentare\nMonika schreibt:\nSuper, habe 2 EL Butter dazugegeben und 5 Minuten länger gekocht!\nAntworten',
    'Weitere Reisrezepte\nPaella\nReis mit Bouillon kochen wie die Profis',
    'Variante mit Nüssen\n50 g Nüsse dazugeben.',
    'Schau auch auf meinem YouTube-Kanal vorbei und koche mit.',
    'Bestellen Sie Ihren Reis unter 044 123 45 67',
    'Habt eine schöne Woche!\nEure Sandra\nTeilen mit:\nFacebook',
    'Bleibt gesund und kocht fleissig!',
  ])('is no step: %j', (below) => {
    expect(recipeFromText(`${whole}\n${below}`)[0]?.steps.map(({ content }) => content)).toEqual(
      work.split('\n'),
    )
  })

  it('may be another recipe', () => {
    const other = `Mehr Rezepte\n\nLinsensuppe\n\nZutaten\n200 g Linsen\n1 l Wasser\n\nZubereitung\nLinsen kochen.`
    expect(recipeFromText(`${page('Kürbisrisotto')}\n\n${other}`).map(({ title }) => title)).toEqual([
      'Kürbisrisotto',
      'Linsensuppe',
    ])
  })

  it('does not end the work where its numbers go on', () => {
    const counted = `1. Reis andünsten.\nTipp\nMit Wein ablöschen gibt mehr Geschmack.\n2. Bouillon dazugeben.`
    expect(recipeFromText(`Kürbisrisotto\n\n${list}\n\n${counted}`)[0]?.steps).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ content: 'Reis andünsten.' }),
        expect.objectContaining({ content: 'Bouillon dazugeben.' }),
      ]),
    )
  })
})
