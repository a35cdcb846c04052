import * as z from 'zod/mini'

/** What the addresses of pages carry. A mistyped value counts as left out: no link is an error page. */
// an address holds text; a link inside the app hands over the value itself
const flag = z.catch(
  z.optional(
    z.union([
      z.boolean(),
      z.pipe(
        z.enum(['true', 'false']),
        z.transform((word) => word === 'true'),
      ),
    ]),
  ),
  undefined,
)
const words = (max: number) => z.catch(z.optional(z.string().check(z.maxLength(max))), undefined)
const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.catch(z.optional(z.enum(values)), undefined)

export const cookbookSearch = z.object({
  scope: choice(['kuechentisch', 'kitchentable']),
  sort: choice(['createdAt']),
  time: choice(['15', '25', '35', '45', '45+']),
  onList: flag,
  favourite: flag,
  rating: z.catch(z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(5))), undefined),
  tag: words(100),
  cooked: choice(['yes', 'never']),
  q: words(200),
})

const day = z.catch(z.optional(z.iso.date()), undefined)
export const weekplanSearch = z.object({ von: day, bis: day })
export const recipeSearch = z.object({ freeAccess: flag, cook: flag })
export const librarySearch = z.object({ q: words(200) })
export const loginSearch = z.object({ session_expired: flag, to: words(500) })
export const inviteSearch = z.object({ code: words(100) })
export const chatSearch = z.object({
  fromRecipe: flag,
  newChat: flag,
  recipeId: words(60),
  recipeName: words(300),
  initialMessage: words(4000),
})
export const newRecipeSearch = z.object({ fromChat: flag, recipeText: words(20_000) })
// an array in the address is read as one, a text as text
const lines = z.catch(
  z.optional(z.union([z.string().check(z.maxLength(20_000)), z.array(z.string().check(z.maxLength(500)))])),
  undefined,
)
export const listSearch = z.object({ fromChat: flag, ingredients: lines })
export const settingsSearch = z.object({
  success: flag,
  type: z.catch(z.optional(z.coerce.number()), undefined),
})
export const publishSearch = z.object({ contentId: words(60) })
