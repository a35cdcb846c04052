import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const work = 'Alles mischen und 25 Minuten bei 180 Grad backen.'
const list = 'Zutaten\n500 g Lauch\n2 Eier\n1 dl Rahm'
const first = (text: string) => recipeFromText(text)[0]

describe('a dish that is told of', () => {
  it.each([
    [
      'in a long story',
      `Dieser Lauch-Auflauf ist in unserer Familie schon lange beliebt, denn er braucht wenig und gelingt auch dann, wenn die Kinder mithelfen und dabei manches daneben geht. Wir essen ihn meistens am Freitag, manchmal auch kalt am Samstag.\n\n${list}\n\n${work}`,
      'Lauch-Auflauf',
    ],
    [
      'among others that the list does not hold',
      `Ob Kürbissuppe oder Linsensuppe, ich mag sie alle. Heute habe ich mich für eine feine Lauchsuppe entschieden!\n\nRezept für 4 Personen\n${list}\n\n${work}`,
      'Lauchsuppe',
    ],
    ['in the work', `${list}\n\nZubereitung\nFür die Lauchtorte ${work}`, 'Lauchtorte'],
    [
      'below what names a site',
      `Artikel\n\nUnsere Lauchwähe schmeckt auch kalt.\n\n${list}\n\n${work}`,
      'Lauchwähe',
    ],
    [
      'below the name of its author',
      `Rezept von Anna Muster aus Bern\nLauchtorte\n\n${list}\n\n${work}`,
      'Lauchtorte',
    ],
    ['above its parts', `Lauchtorte\n\nFür den Belag\n\n${list}\n\n${work}`, 'Lauchtorte'],
  ])('gives the title: %s', (_, text, title) => {
    expect(recipeFromText(text).map((recipe) => recipe.title)).toEqual([title])
  })

  it('stands right above the amounts, below a story with a headline', () => {
    expect(
      first(
        `Ab in den Ofen\n\nWenn es draussen kalt ist, mögen wir alles, was heiss auf den Tisch kommt. Darum gibt es heute:\n\nBunte Lauchwähe mit Speck à la Vreni\n500 g Lauch\n2 Eier\n1 dl Rahm\n\n${work}`,
      ),
    ).toMatchObject({ title: 'Bunte Lauchwähe mit Speck à la Vreni' })
    expect(first(`Einführung\n\n${list}\n\nAnweisungen\n${work}`)).toMatchObject({ title: '' })
  })

  it.each([
    [
      'above the parts of its list',
      `Amtliches Blatt der Gemeinde\n\nWir backen sie jedes Jahr wieder, und jedes Jahr sind sie schon vor dem Fest aufgegessen.\n\nLauchwähe\n\nZutaten für 40 Stück\n\nTeig\n\n500 g Lauch\n2 Eier\n\nZubereitung\n${work}`,
      'Lauchwähe',
    ],
    [
      'in quotation marks',
      `Das wohl älteste Gericht aus unserem Tal ist die "Lauchwähe"\n\nHier das Rezept:\n${list}\n\n${work}`,
      'Lauchwähe',
    ],
    [
      'though its kind is told of more',
      `Mein liebstes Rezept aus dem Heft ist jenes für die Lauchguetzli.\n\nFür ca. 50 Stück Guetzli benötigt ihr:\n- 500 g Lauch\n- 2 Eier\n- 1 dl Rahm\n\n${work}`,
      'Lauchguetzli',
    ],
    [
      'below the name of a paper',
      `Oberländer Zeitung\n\nSerie: Kochen daheim\n\nDer Koch verrät sein Lieblingsessen aus der Heimat, die Lauchwähe.\n\n${list}\n\n${work}`,
      'Lauchwähe',
    ],
    [
      'in small letters',
      `am sonntag hatte ich wieder einmal lust auf etwas warmes, denn draussen war es schon kalt.\nzutaten lauchwähe\n- 500 g lauch\n- 2 eier\n- 1 dl rahm\n\nalles mischen und 25 minuten backen.`,
      'Lauchwähe',
    ],
    [
      'in capitals within a sentence',
      'Für den APFELKUCHEN 1,5 kg Äpfel schälen und in Scheiben schneiden. Mit 150 g Zucker und 80 g Rosinen mischen und 40 Minuten backen.',
      'Apfelkuchen',
    ],
    [
      'not for how many it makes',
      `Lauchwähe nach Art des Hauses\n\nIch habe sie wieder einmal gebacken.\n\nMenge für 8 Wähen\n500 g Lauch\n2 Eier\n\n${work}`,
      'Lauchwähe nach Art des Hauses',
    ],
    [
      'with both things in it',
      `Heute gibt es ein Curry mit Lauch und Linsen.\n\n${list}\n\n${work}`,
      'Curry mit Lauch und Linsen',
    ],
  ])('is named %s', (_, text, title) => {
    expect(first(text)?.title).toBe(title)
  })

  it('is not counted or timed by what is told of it', () => {
    const told = 'Eine Portion Lauchsuppe aus dem alten Teller hilft da ein bisschen.'
    const before = 'Teig (etwa 24 Stunden vor dem Backen ansetzen):'
    expect(
      first(`Lauchwähe\n\n${told}\n\n${before}\n500 g Lauch\n2 Eier\n1 dl Rahm\n\n${work}`),
    ).toMatchObject({
      title: 'Lauchwähe',
      persons: null,
      totalMinutes: null,
    })
    expect(first(`Lauchwähe\nEine Portion\n\n${list}\n\n${work}`)?.persons).toBe(1)
  })

  it('is not what goes with it', () => {
    expect(first(`${list}\n\n${work}\nDazu passt ein Gurkensalat.`)?.title).toBe('')
  })

  it('does not take the place of a title that stands there', () => {
    expect(first(`Omas Freitagsglück\n\n${list}\n\nDie Lauchtorte ${work}`)?.title).toBe('Omas Freitagsglück')
  })

  it('stands in the facts above a Markdown text', () => {
    expect(first(`---\ntitle: "Lauchtorte"\nservings: 6\ntags: x\n---\n\n${list}\n\n${work}`)).toMatchObject({
      title: 'Lauchtorte',
      persons: 6,
    })
  })
})

describe('parts of one dish', () => {
  it('may each have their list and their work under headings of their own', () => {
    const text =
      'Ofenlachs mit Dillsauce\nFür 4 Personen\n\nFür den Lachs\n\nZutaten\n4 Lachsfilets\n1 EL Öl\n\nZubereitung\nDen Lachs ölen und 12 Minuten bei 180 Grad backen.\n\nSauce\n\nZutaten\n2 dl Rahm\n1 Bund Dill\n\nZubereitung\nDen Rahm aufkochen und den Dill dazugeben.'
    expect(recipeFromText(text)).toMatchObject([
      {
        title: 'Ofenlachs mit Dillsauce',
        persons: 4,
        ingredients: [
          { text: '4 Lachsfilets', group: 'Für den Lachs' },
          { text: '1 EL Öl', group: 'Für den Lachs' },
          { text: '2 dl Rahm', group: 'Sauce' },
          { text: '1 Bund Dill', group: 'Sauce' },
        ],
        steps: [{}, { content: 'Den Rahm aufkochen und den Dill dazugeben.' }],
      },
    ])
  })

  it('may stand in one line', () => {
    const text = `Wähe\n\nZutaten: Für den Teig: 200 g Mehl, 80 g Butter, 1 Prise Salz. Für den Guss: 2 dl Rahm, 2 Eier.\n\n${work}`
    expect(first(text)?.ingredients).toEqual([
      { text: '200 g Mehl', group: 'Für den Teig' },
      { text: '80 g Butter', group: 'Für den Teig' },
      { text: '1 Prise Salz', group: 'Für den Teig' },
      { text: '2 dl Rahm', group: 'Für den Guss' },
      { text: '2 Eier', group: 'Für den Guss' },
    ])
  })
})

describe('lines of a list', () => {
  it('may bear long remarks', () => {
    const text = `Knöpfli\n\n300 g Mehl (bei uns im Dorf nehmen alle Knöpflimehl, weil es gröber ist und besser quillt)\n3 Eier\n1 dl Wasser\n\n${work}`
    expect(first(text)?.ingredients).toHaveLength(3)
  })

  it('end where the work begins, also without an empty line', () => {
    const text = `Knöpfli\n- 300 g Mehl\n- 3 Eier\n- Bergkäse und geröstete Zwiebeln und ein wenig Schnittlauch zum Bestreuen\nMehl und Eier mischen und den Teig durch das Sieb ins kochende Wasser streichen.`
    expect(first(text)).toMatchObject({ ingredients: [{}, {}, {}], steps: [{}] })
  })

  it('leave out how many glasses they fill', () => {
    const made = first(
      `Apfelgelee\n\nZutaten\n4 bis 6 mittelgrosse Gläser\n1 l Apfelsaft\n500 g Gelierzucker\n\n${work}`,
    )
    expect(made?.ingredients.map(({ text }) => text)).toEqual(['1 l Apfelsaft', '500 g Gelierzucker'])
  })
})

describe('times', () => {
  it.each([
    [`Lauchtorte\n\n${list}\nZeit\n75 Min\nSchwierigkeit\neinfach\n\n1. ${work}\n2. Servieren.`, 75],
    [`Lauchtorte\nVorbereitungszeit: 00:30\nBackzeit: 01:05\n\n${list}\n\n${work}`, 95],
    [`Lauchtorte\n35 Min. Für 4 Portionen; 500 g Lauch; 2 Eier; 1 dl Rahm; Salz.\n\n${work}`, 35],
  ])('are read as people write them', (text, minutes) => {
    expect(recipeFromText(text)).toMatchObject([{ title: 'Lauchtorte', totalMinutes: minutes }])
  })
})

describe('what real pages and messages hold', () => {
  it('a list that lost its breaks when it was copied', () => {
    const text = `Ofenkürbis\n\n1 Kürbis (ca. 800 g) Salz 2 EL Olivenöl 1/2 Bund Thymian, gehackt 4 Scheiben Rohschinken 80 g Ziegenkäse frisch gemahlener Pfeffer\n\nDen Kürbis schneiden, ölen und 40 Minuten backen.`
    expect(first(text)?.ingredients.map((line) => line.text)).toEqual([
      '1 Kürbis (ca. 800 g)',
      'Salz',
      '2 EL Olivenöl',
      '1/2 Bund Thymian, gehackt',
      '4 Scheiben Rohschinken',
      '80 g Ziegenkäse',
      'frisch gemahlener Pfeffer',
    ])
  })

  it('pans and spoons under a heading of their own', () => {
    const text =
      'Linsentopf\nKochutensilien\n- 1 grosser Topf\n- 1 Holzlöffel\nZutaten\nHauptzutaten\n- 200 g Linsen\n- 1 l Bouillon\nAnleitung\n- Die Linsen in der Bouillon 20 Minuten kochen.'
    expect(first(text)?.ingredients.map((line) => line.text)).toEqual(['200 g Linsen', '1 l Bouillon'])
  })

  it('other names of the dish and facts above the list', () => {
    const text =
      'Linsentopf\n\n• Potage aux lentilles\n• Zuppa di lenticchie\nGruppe: Suppen\nZutaten\n200 g Linsen\n1 l Bouillon\n2 Karotten\n\nZubereitung\nDie Linsen in der Bouillon 20 Minuten kochen.'
    expect(first(text)?.ingredients.map((line) => line.text)).toEqual([
      '200 g Linsen',
      '1 l Bouillon',
      '2 Karotten',
    ])
  })

  it('a thing without an amount on top, with a remark', () => {
    const text =
      'Lavendelsirup ist schnell gemacht.\n\nZutaten:\nLavendelblüten (so viele wie in die Hände passen)\n1 l Wasser\n1 kg Zucker\n\nZubereitung:\nDas Wasser mit dem Zucker aufkochen und über die Blüten giessen.'
    expect(first(text)).toMatchObject({ title: 'Lavendelsirup', ingredients: [{}, {}, {}] })
  })

  it('lines that were broken after a word that leads on', () => {
    const text =
      'Gulaschtopf\n1 kg Schulter\n3 EL Paprika\nmildes\nRosenpaprika\nWasser oder\nFleischbrühe nach Bedarf\n2 Zwiebeln\n\nDas Fleisch anbraten und alles zwei Stunden schmoren.'
    expect(first(text)?.ingredients.map((line) => line.text)).toEqual([
      '1 kg Schulter',
      '3 EL Paprika',
      'mildes Rosenpaprika',
      'Wasser oder Fleischbrühe nach Bedarf',
      '2 Zwiebeln',
    ])
  })

  it('work that asks for its things, and ranges in it', () => {
    const text =
      'Linsenmus\n\nPürieren Sie 200 Gramm Linsen, 2 bis 3 EL Tahini (es gehen auch 5 EL Öl) und 1 Knoblauchzehe mit dem Stabmixer.'
    expect(first(text)).toMatchObject({
      title: 'Linsenmus',
      ingredients: [{ text: '200 Gramm Linsen' }, { text: '2 bis 3 EL Tahini' }, { text: '1 Knoblauchzehe' }],
      steps: [{}],
    })
  })

  it('hyphens that do not break', () => {
    expect(first(`Auflauf\n\n300 g Basmati\u2011Reis\n2 Eier\n\n${work}`)?.ingredients[0]?.text).toBe(
      '300 g Basmati-Reis',
    )
  })

  it('greetings and notices that are no title, and broths that are no dish', () => {
    const text = `Diese Webseite nutzt Cookies\n\nHallo ihr Lieben =)\nDie Lauchtorte ist ein Klassiker bei uns.\n\n${list}\n\nMit 1 Liter Gemüsesuppe aufgiessen. ${work}`
    expect(first(text)?.title).toBe('Lauchtorte')
  })

  it('how many it is for, with a remark', () => {
    const text = `Lauchtorte\n2 Portionen, lässt sich gut verdoppeln\n500 g Lauch\n2 Eier\n\n${work}`
    expect(first(text)).toMatchObject({ persons: 2, ingredients: [{}, {}] })
  })
})
