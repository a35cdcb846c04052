import { AppError } from '@ordy/shared/errors.ts'
import type { Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { parseShoppingText } from '@ordy/shared/ingredients/shopping-text.ts'
import { groceryApi } from '@ordy/shared/shopping-list/contract.ts'
import { askingOf } from '#intelligence/asking.ts'
import type { Intelligence } from '#intelligence/port.ts'
import type { Db } from '#platform/database.ts'
import { type House, serve } from '#platform/serve.ts'
import { correctionsOf } from './corrections.ts'

/** What is known about things to buy: by the household, then by the lexicon. */
export function groceryRoutes(
  house: House,
  {
    db,
    lexicon,
    embedded,
    intelligence,
  }: {
    db: Db
    lexicon: () => Lexicon
    /** The embedded engine alone: what is surely known. */
    embedded: Pick<Intelligence, 'categorise'>
    intelligence: Pick<Intelligence, 'categorise'>
  },
): void {
  serve(house, groceryApi, {
    async grocery({ user, params, request, reply }) {
      const name = params.name.slice(0, 200).trim()
      const corrections = await correctionsOf(db, lexicon(), user.defaultTableId)
      const { value: found } = await embedded.categorise(
        { name, corrections },
        askingOf({ user, request, reply }),
      )
      if (found.source !== 'database') return { data: null }
      return { data: { name: found.known ?? name, category: found.category, source: found.source } }
    },

    async categorise({ user, body, request, reply }) {
      const [entry] = parseShoppingText(body.input)
      if (!entry || !/\p{L}/u.test(entry.name)) throw new AppError('invalid-input')
      const corrections = await correctionsOf(db, lexicon(), user.defaultTableId)
      const { value } = await intelligence.categorise(
        { name: entry.name, corrections },
        askingOf({ user, request, reply }),
      )
      const { category, source } = value
      const { name, quantity, unit } = entry
      return { data: { result: { name, quantity, unit, category, source } } }
    },
  })
}
