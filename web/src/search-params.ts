/** What the addresses of pages carry. A mistyped value counts as left out: no link is an error page. */

type Raw = Record<string, unknown>
type Reader<T> = (value: unknown) => T | undefined
type Read<R> = { [K in keyof R]?: R[K] extends Reader<infer T> ? T | undefined : never }

/** Reads each named value of an address; one that is wrong has to be told as none, or it would stand as it is. */
function search<const R extends Record<string, Reader<unknown>>>(readers: R) {
  return (raw: Raw): Read<R> => {
    const found: Record<string, unknown> = {}
    for (const [name, read] of Object.entries(readers)) found[name] = read(raw[name])
    return found as Read<R>
  }
}

// an address holds text; a link inside the app hands over the value itself
const flag: Reader<boolean> = (value) =>
  value === true || value === 'true' ? true : value === false || value === 'false' ? false : undefined

const words =
  (max: number): Reader<string> =>
  (value) =>
    typeof value === 'string' && value.length <= max ? value : undefined

const choice =
  <const T extends string>(values: readonly T[]): Reader<T> =>
  (value) =>
    values.find((one) => one === value)

const day: Reader<string> = (value) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value))
    ? value
    : undefined

// an array in the address is read as one, a text as text
const lines: Reader<string | string[]> = (value) =>
  Array.isArray(value) && value.every((line): line is string => words(500)(line) !== undefined)
    ? value
    : words(20_000)(value)

const whole =
  (min: number, max: number): Reader<number> =>
  (value) => {
    const number = value === undefined || value === '' ? Number.NaN : Number(value)
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined
  }

export const cookbookSearch = search({
  scope: choice(['kuechentisch', 'kitchentable']),
  sort: choice(['createdAt']),
  time: choice(['15', '25', '35', '45', '45+']),
  onList: flag,
  favourite: flag,
  rating: whole(1, 5),
  tag: words(100),
  cooked: choice(['yes', 'never']),
  q: words(200),
})

export const weekplanSearch = search({ von: day, bis: day })
export const recipeSearch = search({ freeAccess: flag, cook: flag })
export const librarySearch = search({ q: words(200) })
export const loginSearch = search({ session_expired: flag, to: words(500) })
export const inviteSearch = search({ code: words(100) })
export const chatSearch = search({
  fromRecipe: flag,
  newChat: flag,
  recipeId: words(60),
  recipeName: words(300),
  initialMessage: words(4000),
})
export const newRecipeSearch = search({
  fromChat: flag,
  recipeText: words(20_000),
  geteilt: choice(['bild']),
})
export const listSearch = search({ fromChat: flag, ingredients: lines })
export const settingsSearch = search({ success: flag, type: whole(0, 99) })
export const publishSearch = search({ contentId: words(60) })
