import { expect, type Page } from '@playwright/test'
import { signIn, test } from './people.ts'
import { household, open, planned, slot } from './weekplan.ts'

interface Row {
  amount: number
  unit: string
  name: string
}
interface Stored {
  _id: string
  mine?: { note: string }
  menuchilds: { ingredients: { name: { name: string }; recipeId?: string; part?: { name: string } }[] }[]
}

/** Calls as the signed-in person. */
function calls(page: Page, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const data = async <Data>(answer: { json(): Promise<unknown> }) =>
    ((await answer.json()) as { data: Data }).data
  return {
    recipe: async (id: string) => data<Stored>(await page.request.get(`/api/v1/menu/one/${id}`, { headers })),
    newRecipe: async (name: string, ingredients: Row[], content: string): Promise<string> => {
      const preperation = [{ head: name, content }]
      const answer = await page.request.post('/api/v1/menu/one/0', {
        headers,
        data: { name, data: { name, seatCount: 4, ingredients, preperation } },
      })
      return (await data<{ menue: Stored }>(answer)).menue._id
    },
  }
}

const isSaved = (page: Page) => expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
const flour = [{ amount: 500, unit: 'g', name: 'Mehl' }]
const tomatoes = [{ amount: 400, unit: 'g', name: 'Tomaten' }]

// a deleted recipe is gone for whoever still asks for it
test.use({ allowedErrors: [/status of 404/] })

test('a recipe is an ingredient: chosen, scaled, cooked, never in itself, and copied when it goes', async ({
  page,
}) => {
  const home = await household(page)
  const { recipe, newRecipe } = calls(page, home.token)
  const dough = await newRecipe('Zauberteig', flour, 'ID:1 Mehl kneten.')
  const pizza = await newRecipe('Zauberpizza', tomatoes, 'ID:1 Tomaten verteilen.')
  await page.goto(`/kochbuch/menu/edit/${pizza}`)
  await page.getByRole('button', { name: 'Rezept als Zutat' }).click()
  const choice = page.getByRole('dialog', { name: 'Rezept als Zutat' })
  await choice.getByRole('searchbox').fill('Zauber')
  await expect(choice.getByRole('button', { name: 'Zauberpizza' })).toBeHidden()
  await choice.getByRole('button', { name: 'Zauberteig' }).click()
  await expect(page.getByRole('textbox', { name: 'Menge von Zauberteig' })).toHaveValue('4')
  await expect(page.getByRole('link', { name: 'Rezept öffnen: Zauberteig' })).toBeVisible()
  await isSaved(page)
  await expect
    .poll(async () => (await recipe(pizza)).menuchilds[0]?.ingredients.map((row) => row.recipeId))
    .toEqual([undefined, dough])

  await page.goto(`/kochbuch/menu/${pizza}`)
  const inside = page.getByRole('region', { name: 'Zutaten' }).getByRole('region', { name: 'Zauberteig' })
  await expect(inside.getByRole('button', { name: /^500 g Mehl/ })).toBeVisible()
  // what is noted belongs to the one recipe, however soon the other follows
  const note = page.getByRole('textbox', { name: 'Eigene Notiz' })
  const noted = (id: string) => expect.poll(async () => (await recipe(id)).mine?.note)
  await note.fill('Scharf')
  await noted(pizza).toBe('Scharf')
  await page.getByRole('link', { name: 'Rezept öffnen: Zauberteig' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Zauberteig' })).toBeVisible()
  await expect(note).toHaveValue('')
  await note.fill('Lange gehen lassen')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Zauberpizza' })).toBeVisible()
  await expect(note).toHaveValue('Scharf')
  await noted(dough).toBe('Lange gehen lassen')
  await noted(pizza).toBe('Scharf')
  await page.getByRole('button', { name: 'Personen: weniger' }).click()
  await expect(inside.getByRole('button', { name: /^375 g Mehl/ })).toBeVisible()
  await page.goto(`/kochbuch/menu/${pizza}?cook=true`)
  await expect(page.getByText('Zauberteig, 3 Portionen · Schritt 1 von 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1, name: 'Zauberpizza' })).toBeFocused()

  await page.goto(`/kochbuch/menu/edit/${dough}`)
  await page.getByRole('button', { name: 'Mehl verschieben' }).click()
  await page.getByRole('menuitem', { name: 'Rezept als Zutat' }).click()
  await choice.getByRole('searchbox').fill('Zauberpizza')
  await choice.getByRole('button', { name: 'Zauberpizza' }).click()
  await expect(choice.getByText('Ein Rezept kann nicht in sich selbst stecken.')).toBeVisible()

  await page.goto(`/kochbuch/menu/${dough}`)
  await page.getByRole('button', { name: 'Löschen' }).click()
  const question = page.getByRole('alertdialog', { name: 'Rezept löschen' })
  await expect(question).toContainText('Es steckt als Zutat in «Zauberpizza»')
  await question.getByRole('button', { name: 'Löschen' }).click()
  await expect(page).toHaveURL(/\/kochbuch$/)
  expect((await recipe(pizza)).menuchilds[0]?.ingredients[1]?.part?.name).toBe('Zauberteig')
  await page.goto(`/kochbuch/menu/${pizza}`)
  await expect(inside.getByRole('button', { name: /^375 g Mehl/ })).toBeVisible()

  await page.goto(`/kochbuch/menu/edit/${pizza}`)
  await page.getByRole('button', { name: 'Zauberteig entfernen' }).click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await isSaved(page)
  await expect
    .poll(async () => (await recipe(pizza)).menuchilds[0]?.ingredients[1]?.part?.name)
    .toBe('Zauberteig')

  await planned(page, home, 'Zauberpizza', '2027-08-01', 'Abend')
  await open(page, '2027-08-01', '2027-08-01')
  await slot(page, '2027-08-01', 'Abend').getByRole('link', { name: 'Zauberpizza' }).click()
  const meal = page.getByRole('region', { name: 'Zauberteig, 4 Portionen' })
  await expect(meal.getByText('500')).toHaveCount(2)
  await expect(meal.getByText('kneten.')).toBeVisible()
})

test('cups, ounces and Fahrenheit stand with what is measured here; a pinned amount stays', async ({
  page,
}) => {
  const { token } = await signIn(page)
  const rows = [
    { amount: 2, unit: 'cup', name: 'Mehl' },
    { amount: 8, unit: 'oz', name: 'Butter' },
    { amount: 10, unit: 'g', name: 'Salz' },
  ]
  const id = await calls(page, token).newRecipe('Von drüben', rows, 'Bei 350 °F backen.')
  await page.goto(`/kochbuch/menu/edit/${id}`)
  await page.getByRole('button', { name: 'Salz verschieben' }).click()
  await page.getByRole('menuitem', { name: 'Menge nicht umrechnen' }).click()
  await isSaved(page)
  await page.goto(`/kochbuch/menu/${id}`)
  const ingredients = page.getByRole('region', { name: 'Zutaten' })
  await expect(ingredients).toContainText('≈ 290\u00A0g')
  await expect(ingredients).toContainText('≈ 225\u00A0g')
  await expect(page.getByText('350 °F (175\u00A0°C)')).toBeVisible()
  await page.getByRole('button', { name: 'Mengen umrechnen' }).click()
  await page.getByRole('radio', { name: 'Backform' }).check()
  await page.getByRole('textbox', { name: 'Form im Rezept' }).fill('26')
  await page.getByRole('textbox', { name: 'Meine Form' }).fill('18')
  await page.getByRole('button', { name: 'Umrechnen', exact: true }).click()
  await expect(ingredients).toContainText('≈ 140\u00A0g')
  await expect(ingredients.getByRole('button', { name: /^10 g Salz/ })).toBeVisible()
})
