import * as z from 'zod/mini'
import { endpoints, text } from '../endpoint.ts'
import { nameKey } from '../ingredients/same-name.ts'

/** What most households always have at home; each changes it as it likes. */
export const usualStaples: readonly string[] = [
  'Salz',
  'Pfeffer',
  'Öl',
  'Olivenöl',
  'Rapsöl',
  'Essig',
  'Wasser',
]

/** Things that a household may keep in mind. */
export const mostStaples = 200

const Staples = z.object({ staples: z.array(z.string()) })
const names = z._default(z.array(text(60, 1)).check(z.maxLength(mostStaples)), [])

/** The calls about what a household always has at home. */
export const staplesApi = endpoints({
  staples: {
    method: 'GET',
    path: '/api/v1/kitchentable/:id/staples',
    who: 'user',
    summary: 'Was an einem Küchentisch immer daheim ist.',
    data: Staples,
  },
  changeStaples: {
    method: 'PATCH',
    path: '/api/v1/kitchentable/:id/staples',
    who: 'user',
    summary: 'Ändert, was an einem Küchentisch immer daheim ist.',
    body: z.object({ add: names, remove: names }),
    data: Staples,
  },
})

/** The list with some things more and some less; each thing once, whatever its spelling. */
export function changedStaples(
  staples: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] {
  const seen = new Set(remove.map(nameKey))
  return [...staples, ...add].filter((name) => {
    const key = nameKey(name)
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
}
