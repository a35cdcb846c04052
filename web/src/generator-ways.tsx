import { useEffect } from 'react'
import { QuickRecipePage } from './generator/page.tsx'
import { PreferencesForm } from './generator/preferences-form.tsx'
import { Proposals } from './generator/proposals.tsx'
import { clear } from './generator/running.ts'
import { NewRecipePage } from './new-recipe/page.tsx'
import { useCardWays } from './use-card-ways.ts'

/** The generator on a page of its own. */
export function GeneratorPage() {
  return <QuickRecipePage {...useCardWays()} />
}

/** The four ways to a new recipe; the fourth is the generator. Leaving forgets its proposals like the recipes of the others. */
export function NewRecipeWays() {
  const cards = useCardWays()
  useEffect(() => clear, [])
  return <NewRecipePage generator={<PreferencesForm />} proposals={<Proposals {...cards} />} />
}
