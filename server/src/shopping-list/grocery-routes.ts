import { AppError } from '@ordy/shared/errors.ts'
import { categorise } from '@ordy/shared/ingredients/categorise.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { parseShoppingText } from '@ordy/shared/ingredients/shopping-text.ts'
import { groceryApi } from '@ordy/shared/shopping-list/contract.ts'
import type { Db } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import { correctionsOf } from './corrections.ts'

/** What is known about things to buy: by the household, then by the lexicon. */
export function groceryRoutes(house: House, { db, lexicon }: { db: Db; lexicon: () => Lexicon }): void {
  serve(house, groceryApi, {
    async grocery({ user, params }) {
      const name = params.name.slice(0, 200).trim()
      const found = categorise(name, lexicon(), await correctionsOf(db, user.defaultTableId))
      if (found.source !== 'database') return { data: null }
      return { data: { name: found.entry?.word ?? name, category: found.category, source: found.source } }
    },

    async categorise({ user, body }) {
      const [entry] = parseShoppingText(body.input)
      if (!entry) throw new AppError('invalid-input')
      const { category, source } = categorise(
        entry.name,
        lexicon(),
        await correctionsOf(db, user.defaultTableId),
      )
      return { data: { result: { ...entry, category, source } } }
    },
  })
}
