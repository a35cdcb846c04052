import { recipeCreationApi } from '@ordy/shared/recipe-creation/contract.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '#platform/api.ts'
import { readingNotes } from '#platform/reading-notes.ts'
import { renewRecipes } from '#platform/recipe-changes.ts'
import { announce } from '#ui/announce.tsx'
import { text } from './text.ts'
import type { Made } from './use-creation.ts'

/** What was offered beside a recipe, as its corrected text has it; what was taken over already is not offered again. */
const stillFurther = (before: Made['further'], corrected: Made['further']) =>
  before.length === corrected.length ? corrected : before

/** Writes a recipe that was just made anew after its corrected text. */
export function useCorrection(userId: string, recipe: Made, onCorrected: (corrected: Made) => void) {
  return useMutation({
    meta: { quiet: true },
    mutationFn: (words: string) =>
      call(recipeCreationApi.correct, { params: { id: recipe._id }, body: { data: words } }),
    onSuccess: ({ data }, words) => {
      const further = stillFurther(recipe.further, data.further)
      onCorrected({ ...recipe, ...data, further, readText: words })
      announce(text.corrected(data.name))
      readingNotes.forget(userId, recipe._id)
      readingNotes.keep(userId, recipe._id, data.notes)
      void renewRecipes()
    },
  })
}
