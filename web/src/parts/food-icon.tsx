import type { CategoryKey } from '@ordy/shared/ingredients/categories.ts'
import { iconFor } from '@ordy/shared/ingredients/icon.ts'

// the sheet lies outside this workspace; a glob gives its address in the browser, in tests and on the server alike
const found = import.meta.glob<string>('../../../content/food-icons/sprite.svg', {
  query: '?url',
  import: 'default',
  eager: true,
})
const sheet = Object.values(found)[0] ?? ''

// a list is drawn again and again with the same things
const chosen = new Map<string, string>()

function addressOf(name: string, category: CategoryKey): string {
  const key = `${category} ${name}`
  const address = chosen.get(key) ?? `${sheet}#${iconFor(name, category)}`
  chosen.set(key, address)
  return address
}

/** The picture of a thing on the list, as decoration beside its name; one sheet holds them all. */
export function FoodIcon({
  name,
  category,
  className,
}: {
  name: string
  category: CategoryKey
  className?: string
}) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" focusable="false" className={className}>
      <use href={addressOf(name, category)} />
    </svg>
  )
}
