import type { Action } from '@ordy/shared/shopping-list/change.ts'
import { mostPersons } from '@ordy/shared/shopping-list/live-list.ts'
import type { KeepWish, ListWish } from '#platform/list-wishes.ts'
import { untilItComes } from '#ui/late-part.ts'
import { act, liveState, onLive } from './live.ts'
import { text } from './text.ts'

const recipesOnDevice = () => import('#platform/kept-recipes.ts')

/** What waits for the line and puts recipes on the list, or takes them off. */
const waiting = () =>
  liveState().queue.flatMap(({ change, done }) =>
    !done && (change.type === 'add_recipe' || change.type === 'remove_recipe') ? [change] : [],
  )

const namesOf = ({ recipe: { _id, menuchilds } }: ListWish) => [_id, menuchilds[0]?.menuChildId]

const waitingFor = (wish: ListWish) => waiting().filter(({ recipeId }) => namesOf(wish).includes(recipeId))

function actionFor(wish: ListWish): Action {
  const { recipe, isOn } = wish
  if (isOn) {
    // a variant names its recipe, too; it is put there for as many as it is shown for now
    const { menuChildId: recipeId = recipe._id, numberOfPersons } = recipe.menuchilds[0] ?? {}
    const persons = wish.persons ?? numberOfPersons
    const isSaid = persons !== undefined && persons <= mostPersons
    return { type: 'add_recipe', recipeId, ...(isSaid ? { persons } : {}) }
  }
  // what has yet to be put there is taken off by the same name, so that both go the same way
  const added = waitingFor(wish).find(({ type }) => type === 'add_recipe')
  return { type: 'remove_recipe', recipeId: added?.recipeId ?? recipe._id }
}

/** Keeps in the queue of the live list what is wanted of it for a recipe; the server works out what that means. */
export const keepWish: KeepWish = async (wish, isOnlyBehind) => {
  const { recipe, isOn } = wish
  if (isOnlyBehind && waitingFor(wish).length === 0) return undefined
  const onList = liveState().list?.recipes.find(({ recipeId }) => recipeId === recipe._id)
  if (act(actionFor(wish)).status === 'rejected') return undefined
  // the app may be opened again before the server is there
  await recipesOnDevice().then(
    (part) => part.changeKeptRecipe(recipe._id, (kept) => ({ ...kept, onShoppingList: isOn })),
    () => undefined,
  )
  return {
    persons: onList?.persons ?? null,
    words: isOn ? text.recipeLater(recipe.name) : text.recipeOffLater(recipe.name),
  }
}

/** Asks for recipes anew once the server has said what became of a wish that waited. */
export function followWishes(): () => void {
  let { queue } = liveState()
  let count = waiting().length
  return onLive(() => {
    if (liveState().queue === queue) return
    queue = liveState().queue
    const before = count
    count = waiting().length
    if (count < before)
      void untilItComes(() => import('#platform/recipe-changes.ts')).then((part) => part.renewRecipes())
  })
}
