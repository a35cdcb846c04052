import { describe, expect, it } from 'vitest'
import { recipeFromText } from './text.ts'

const first = (text: string) => recipeFromText(text)[0]
const lines = (text: string) => first(text)?.ingredients.map(({ text: line }) => line)
const recipe = '250 g Mehl\n2 Eier\n100 g Zucker\n\nAlles verrühren und 25 Minuten bei 180 Grad backen.'

describe('a list in a sentence', () => {
  it('may stand behind the words that announce it', () => {
    const text =
      'Das Rezept: Für ein Backblech: 500 g Mehl, 30 g Hefe, ein achtel Liter Milch, zwei Eier, 1 halber Teelöffel Salz. Mehl in eine Schüssel sieben und mit Hefe und Milch verrühren. 30 Minuten backen.'
    expect(lines(text)).toEqual([
      '500 g Mehl',
      '30 g Hefe',
      'ein achtel Liter Milch',
      'zwei Eier',
      '1 halber Teelöffel Salz',
    ])
  })

  it('may have all its amounts in words', () => {
    const text =
      'Kartoffelpuffer\n\nZutaten: zwei grosse Kartoffeln, eine kleine Zwiebel, ein Ei, Salz. Falls es nicht hält, etwas Mehl nehmen.\n\nZubereitung: Kartoffeln raffeln und mit Ei und Salz mischen. In Öl braten.'
    expect(lines(text)).toEqual(['zwei grosse Kartoffeln', 'eine kleine Zwiebel', 'ein Ei', 'Salz'])
  })

  it('may have parts, and commas within its things', () => {
    const text =
      'Topfenpalatschinken\n\nZutaten für vier Personen: 75 Gramm Mehl, 2 Eier, Schale einer halben, unbehandelten Zitrone, Salz, Öl (zum Herausbacken), 2 dl Milch. Für den Guss: 125 ml Milch, zwei Eier.\n\nZubereitung: Mehl mit Milch und Eiern zu einem Teig rühren und ausbacken.'
    expect(lines(text)).toEqual([
      '75 Gramm Mehl',
      '2 Eier',
      'Schale einer halben, unbehandelten Zitrone',
      'Salz',
      'Öl (zum Herausbacken)',
      '2 dl Milch',
      '125 ml Milch',
      'zwei Eier',
    ])
    const parts =
      'Palatschinken\n\nTeig: 100g Mehl, 250ml Milch, 2 Eier, 1 Prise Salz, etwas Butter zum Ausbacken\nFüllung: 50g Rosinen, 80g Zucker, 250g Topfen\n\nMehl und Milch verrühren und in Butter backen. Mit der Fülle bestreichen.'
    expect(first(parts)?.ingredients.map(({ group, text: line }) => `${group}: ${line}`)).toEqual([
      'Teig: 100g Mehl',
      'Teig: 250ml Milch',
      'Teig: 2 Eier',
      'Teig: 1 Prise Salz',
      'Teig: etwas Butter zum Ausbacken',
      'Füllung: 50g Rosinen',
      'Füllung: 80g Zucker',
      'Füllung: 250g Topfen',
    ])
  })

  it('may have commas without blanks', () => {
    expect(
      lines(
        `Curry\n\nZutaten\n\n600g Kürbis, 150g Linsen, ein Esslöffel Currypulver,zwei Esslöffel Tomatenmark\n\nZubereitung\n\nAlles 20 Minuten köcheln lassen.`,
      ),
    ).toEqual(['600g Kürbis', '150g Linsen', 'ein Esslöffel Currypulver', 'zwei Esslöffel Tomatenmark'])
  })

  it("loses nothing behind 'dazu' and 'man'", () => {
    const text =
      'Für den Braten nehme ich 1 kg Schulter, dazu 2 Zwiebeln und 3 Karotten. Dann gibt man 2 dl Wein dazu und schmort alles zwei Stunden.'
    expect(lines(text)).toEqual(['1 kg Schulter', '2 Zwiebeln', '3 Karotten', '2 dl Wein'])
  })
})

describe('the name of a dish that is told', () => {
  const work = 'Die Linsen weich kochen, 20 g Mehl und 50 g Speck anbraten und alles mischen.'
  it.each([
    [`Linsen mit Spätzle ist ein herzhaftes Gericht aus Schwaben. ${work}`, 'Linsen mit Spätzle'],
    [
      `Omas Linsentopf: Man kocht 300 g Linsen weich und gibt 50 g Speck, 20 g Mehl und etwas Essig dazu.`,
      'Omas Linsentopf',
    ],
    [
      `Anna backt einen "Augsburger Zwetschendatschi". 300 g Mehl und 20 g Hefe mit 1 dl Milch verrühren und 30 Minuten backen.`,
      'Augsburger Zwetschendatschi',
    ],
    [
      `Hallo Bine,\nich mach meinen Krautsalat immer so: 1 kleiner Kohl, 1 TL Salz, 3 EL Essig. Kohl hobeln und mit allem kneten.`,
      'Krautsalat',
    ],
    [
      `Noch ein letzter Rezepttipp, bevor der Sommer kommt: Risotto mit grünem und weissem Spargel. So mag ihn jeder.\nZutaten:\n300 g Reis\n500 g Spargel\nZubereitung:\nReis anschwitzen und garen.`,
      'Risotto mit grünem und weissem Spargel',
    ],
    [
      `Kartoffelpuffer sind ein Klassiker, hier ist das Rezept von Thomas Sampl. 500 g Kartoffeln raffeln, mit 2 Eiern mischen und in Öl braten.`,
      'Kartoffelpuffer',
    ],
    [
      `Seiten\n\nMittwoch, 20. Oktober 2021\n\nGebackener Feta\n\nFür drei Portionen:\n${recipe}`,
      'Gebackener Feta',
    ],
    [`DAS REZEPT: Kartoffelpuffer\n\nZutaten:\n${recipe}`, 'Kartoffelpuffer'],
  ])('is found: %s', (text, title) => {
    expect(first(text)?.title).toBe(title)
  })

  it('is not what goes with it', () => {
    const text = '6 Eier verquirlen, 1 dl Milch dazu und in 30 g Butter stocken lassen. Dazu gab es Brot.'
    expect(first(text)?.title).toBe('')
  })
})

describe('facts in sentences', () => {
  it.each([
    [`Das ist in einer halben Stunde fertig und reicht für drei.\n${recipe}`, 3, 30],
    [`Geht immer. Dauer: 20 min\n\nZutaten:\n${recipe}`, null, 20],
    [`Kuchen\n\n"Diese Zutaten sind für vier (4) Personen geeignet."\n\n${recipe}`, 4, null],
  ])('are read: %s', (text, persons, totalMinutes) => {
    expect(first(text)).toMatchObject({ persons, totalMinutes })
  })
})

it('keeps items apart that are set in below another one', () => {
  const text =
    'Schmarren\n\n## Zutaten\n* 200 g Mehl\n* 15 g Butterflocken und Zucker zum Karamellisieren\n* Zum Servieren\n    * 40 g Staubzucker\n    * Kompott\n\n## Zubereitung\n1. Alles verrühren und ausbacken.'
  expect(first(text)?.ingredients).toEqual([
    { text: '200 g Mehl', group: '' },
    { text: '15 g Butterflocken und Zucker zum Karamellisieren', group: '' },
    { text: '40 g Staubzucker', group: 'Zum Servieren' },
    { text: 'Kompott', group: 'Zum Servieren' },
  ])
})

it('keeps names of food that stand alone between the things of a list', () => {
  const text =
    'Spargelrisotto\n\nFür zwei Personen:\n\n500 g Spargel\n\n250 g Reis\n\nBrühe\n\nWeisswein\n\nButter\n\nDen Spargel schälen und mit dem Reis garen.'
  expect(lines(text)).toEqual(['500 g Spargel', '250 g Reis', 'Brühe', 'Weisswein', 'Butter'])
})

it('reads what has to be bought as the list, be it without amounts', () => {
  const text =
    'Heute gibt es Spargelrisotto. Die Zwiebeln anbraten, mit dem Reis anschwitzen und mit Wein ablöschen.\nEinkaufsliste:\n- Reis\n- Spargel\n- Parmesan\n- Weisswein'
  expect(lines(text)).toEqual(['Reis', 'Spargel', 'Parmesan', 'Weisswein'])
})

describe('a story without amounts', () => {
  const names = (text: string) =>
    recipeFromText(text).map(({ title, ingredients }) => [title, ingredients.map(({ text: name }) => name)])

  it('names what goes in', () => {
    expect(
      names(
        'Gerstensuppe\n\nGestern gab es wieder Suppe. Ich habe zuerst Lauch und Sellerie in Butter angedünstet, dann Gerste dazugegeben und mit Bouillon aufgefüllt. Eine Stunde köcheln lassen und mit etwas Rahm verfeinern.',
      ),
    ).toEqual([['Gerstensuppe', ['Lauch', 'Sellerie', 'Butter', 'Gerste', 'Bouillon', 'etwas Rahm']]])
  })

  it('names things by their amounts where it tells some', () => {
    expect(
      names(
        'Ofennudeln\n\nTomaten, Knoblauch, Zwiebeln, 2 Peperoni und Feta in eine Form geben. Mit Rosmarin und Thymian bestreuen und 40 Minuten in den Ofen schieben. 250 gr. Nudeln kochen und abgiessen. Alles mit etwas Olivenöl vermischen. Wer mag, nimmt Schinken dazu.',
      ),
    ).toEqual([
      [
        'Ofennudeln',
        [
          'Tomaten',
          'Knoblauch',
          'Zwiebeln',
          '2 Peperoni',
          'Feta',
          'Rosmarin',
          'Thymian',
          '250 gr. Nudeln',
          'etwas Olivenöl',
        ],
      ],
    ])
  })

  it('is named where it ends', () => {
    expect(
      names(
        'Man nehme Birnen und Zwetschgen, schneide alles klein und lasse es mit Zucker und Zimt weich kochen. Etwas Zitronensaft dazu geben und erkalten lassen – fertig ist das Kompott!',
      ),
    ).toMatchObject([['Kompott', ['Birnen', 'Zwetschgen', 'Zucker und Zimt', 'Etwas Zitronensaft']]])
  })

  it.each([
    'Im Herbst gibt es auf dem Markt Kürbisse, Birnen und Nüsse. Wir haben einen Korb Äpfel gekauft und sind danach mit dem Zug nach Hause gefahren. Am Abend war es schon kalt.',
    'Gestern waren wir im Restaurant. Es gab zuerst eine Suppe mit Karotten und Ingwer, danach wurde Rindfleisch mit Kartoffeln und Bohnen serviert. Zum Dessert haben wir Glace mit Beeren gegessen.',
    'Im Garten: Die Tomaten und Gurken wurden gegossen, der Salat geerntet und die Zwiebeln gesetzt. Danach haben wir die Kartoffeln angehäuft und am Abend noch Kräuter geschnitten.',
    'Kartoffeln werden kühl gelagert. Äpfel sollten nicht neben Karotten aufbewahrt werden. Zwiebeln und Knoblauch werden trocken gehalten, Brot in ein Tuch eingewickelt.',
    'Liebe Eltern, für den Brunch bringen wir Zopf, Konfitüre, Butter und Käse mit. Der Kaffee wird vor Ort gekocht. Kinder bekommen Sirup.',
    'Bitte beim Einkaufen an Milch, Brot und Butter denken. Ich hole die Kinder ab.',
  ])('is no recipe where nobody cooks: %s', (text) => {
    expect(names(text)).toEqual([])
  })
})

describe('a story in its own words', () => {
  const listed = (text: string) => recipeFromText(text)[0]?.ingredients.map((line) => line.text)

  it('names things in their first case, and spices of any kind', () => {
    expect(
      listed(
        'Für den Auflauf nehme ich 200 g gekochten Schinken und 300 g Nudeln. Beides mische ich mit frisch gemahlenem Pfeffer und etwas Nudelwasser und backe es 30 Minuten.',
      ),
    ).toEqual(['200 g gekochter Schinken', '300 g Nudeln', 'Pfeffer'])
  })

  it('may be told in dialect and without capitals', () => {
    const told =
      'für de zopf bruchsch 1 kg mehl, 2 EL salz und 6 dl milch. alles guet chnete und 1 stund ufgah lah. denn 45 minute bache bi 200 grad'
    expect(recipeFromText(told)).toMatchObject([
      { ingredients: [{ text: '1 kg mehl' }, { text: '2 EL salz' }, { text: '6 dl milch' }] },
    ])
    expect(recipeFromText(told)[0]?.steps.length).toBeGreaterThan(0)
  })
})
