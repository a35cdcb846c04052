import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import { namedIn } from '@ordy/shared/recipes/synonyms.ts'
import { cardMarks } from './mine.ts'
import { plateOf } from './plate.ts'
import type { RecipeRole } from './tables.ts'

/** What the database tells of a card; of a recipe with several variants one row for each. */
export type CardRow = Pick<
  RecipeCard,
  | '_id'
  | 'name'
  | 'description'
  | 'imagelink'
  | 'freeAccess'
  | 'cookingTime'
  | 'numberOfPersons'
  | 'onShoppingList'
> & {
  createdAt: Date
  users: RecipeCard['users'] | null
  role: RecipeRole | null
  favourite: boolean | null
  rating: number | null
  variantId: string | null
  variantPersons: number
  rank: number
}

/** The rows of one recipe, one for each of its variants, are one card. A shelf of one's own names its owner, and nobody else. */
export function cardsOf(
  rows: readonly CardRow[],
  owner: string | undefined,
  told: { names: readonly string[]; below: number },
): RecipeCard[] {
  const cards: RecipeCard[] = []
  for (const row of rows) {
    let card = cards.at(-1)
    if (card?._id !== row._id) {
      card = cardOf(row, owner)
      if (told.names.length > 0 && row.rank < told.below)
        card.foundBy = namedIn(`${row.name} ${row.description}`, told.names)
      cards.push(card)
    }
    if (row.variantId)
      card.menuchilds.push({ menuChildId: row.variantId, numberOfPersons: row.variantPersons })
  }
  return cards
}

function cardOf(row: CardRow, owner: string | undefined): RecipeCard {
  const { role } = row
  return {
    _id: row._id,
    name: row.name,
    description: row.description,
    imagelink: row.imagelink,
    freeAccess: row.freeAccess,
    createdAt: row.createdAt.toISOString(),
    cookingTime: row.cookingTime,
    numberOfPersons: row.numberOfPersons,
    onShoppingList: row.onShoppingList,
    users: row.users ?? (owner && role ? [{ userId: owner, roleId: { name: role } }] : []),
    menuchilds: [],
    permission: role === 'creator' || role === 'owner' ? 'edit' : 'read',
    plate: plateOf(row._id, row.name),
    ...cardMarks(row),
  }
}
