interface Linked {
  readonly key: string
  readonly title: string
  readonly ingredients: readonly { readonly recipe?: string }[]
}

/** Recipes in an order in which each stands behind those that it names; else the order stays as it was. */
export function inOrderOfParts<R extends Linked>(recipes: readonly R[]): R[] {
  const byName = new Map<string, R>()
  for (const recipe of recipes) {
    for (const name of [recipe.key, recipe.title]) if (name && !byName.has(name)) byName.set(name, recipe)
  }
  const ordered: R[] = []
  const seen = new Set<R>()
  for (const first of recipes) {
    // by hand and not by calls: a chain of parts may be as long as somebody makes it
    const open = [first]
    while (open.length > 0) {
      const recipe = open.at(-1)
      if (!recipe) break
      const next = seen.has(recipe)
        ? undefined
        : recipe.ingredients
            .map((line) => (line.recipe ? byName.get(line.recipe) : undefined))
            .find((part) => part && !seen.has(part) && !open.includes(part))
      if (next) {
        open.push(next)
        continue
      }
      if (!seen.has(recipe)) ordered.push(recipe)
      seen.add(recipe)
      open.pop()
    }
  }
  return ordered
}
