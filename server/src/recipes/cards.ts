import type { RecipeCard } from '@ordy/shared/recipes/contract.ts'
import type { tellFound } from '@ordy/shared/recipes/found-in.ts'
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
  /** Its ingredients and tags, where a search did not find it by its name. */
  parts: string | null
}

/** The rows of one recipe, one for each of its variants, are one card. A shelf of one's own names its owner, and nobody else. */
export function cardsOf(
  rows: readonly CardRow[],
  owner: string | undefined,
  found: ReturnType<typeof tellFound> | undefined,
): RecipeCard[] {
  const variants = Map.groupBy(rows, ({ _id }) => _id)
  return [...variants.values()].map((all) => {
    const [row] = all as [CardRow]
    const parts = row.parts?.split('\n') ?? []
    const menuchilds = variantsOf(all)
    const numberOfPersons = menuchilds[0]?.numberOfPersons ?? row.numberOfPersons
    return { ...cardOf(row, owner), numberOfPersons, menuchilds, ...found?.({ ...row, parts }) }
  })
}

const variantsOf = (rows: readonly CardRow[]) =>
  rows.flatMap(({ variantId, variantPersons }) =>
    variantId ? [{ menuChildId: variantId, numberOfPersons: variantPersons }] : [],
  )

function cardOf(row: CardRow, owner: string | undefined): Omit<RecipeCard, 'numberOfPersons' | 'menuchilds'> {
  const { role } = row
  return {
    _id: row._id,
    name: row.name,
    description: row.description,
    imagelink: row.imagelink,
    freeAccess: row.freeAccess,
    createdAt: row.createdAt.toISOString(),
    cookingTime: row.cookingTime,
    onShoppingList: row.onShoppingList,
    users: row.users ?? (owner && role ? [{ userId: owner, roleId: { name: role } }] : []),
    permission: role === 'creator' || role === 'owner' ? 'edit' : 'read',
    plate: plateOf(row._id, row.name),
    ...cardMarks(row),
  }
}
