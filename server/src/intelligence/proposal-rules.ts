import { fold } from '@ordy/shared/ingredients/fold.ts'
import { completeFrom, nutritionOf } from '@ordy/shared/ingredients/nutrition.ts'
import { parseIngredientLine } from '@ordy/shared/ingredients/parse.ts'
import { shoppingUnit } from '@ordy/shared/ingredients/units.ts'
import { nutritionValues } from '@ordy/shared/recipes/nutrition-values.ts'
import { keepsFood, keepsRules, knownFood, type DishRules, rulesFor, type WordRules } from './dish-rules.ts'
import { knowledge } from './embedded/knowledge.ts'
import { withPlaceholders } from './embedded/placeholders.ts'
import type { ProposedRecipe, RecipeWish } from './port.ts'
import type { ProposalsWire } from './provider/tasks.ts'
import { plainWords, plausible } from './rules.ts'

type Wire = ProposalsWire['recipes'][number]

const least = { rows: 3, steps: 2, minutes: 3 }
const most = { rows: 40, steps: 20, minutes: 600, tags: 5 }

/** A provider's proposals that keep every rule, each after the rules of its place, none twice; the others are dropped. */
export function soundProposals(
  { recipes }: ProposalsWire,
  wanted: RecipeWish,
  words: WordRules,
): ProposedRecipe[] {
  const { preferences, count } = wanted
  const left = recipes.slice(0, count * 2)
  const found: ProposedRecipe[] = []
  const names = new Set<string>()
  const known = new Set(wanted.known.map(fold))
  while (found.length < count) {
    const rules = rulesFor(preferences, words, found.length === 0)
    const take = (not: ReadonlySet<string>) => takeSound(left, not, preferences.persons, rules)
    // what somebody has already comes last
    const next = take(new Set([...names, ...known])) ?? take(names)
    if (!next) break
    names.add(fold(next.name))
    found.push(next)
  }
  return found
}

/** The first that keeps the rules, taken out of the list. */
function takeSound(
  left: Wire[],
  names: ReadonlySet<string>,
  persons: number,
  rules: DishRules,
): ProposedRecipe | undefined {
  for (const [at, wire] of left.entries()) {
    const recipe = names.has(fold(wire.title)) ? undefined : soundProposal(wire, persons, rules)
    if (!recipe) continue
    left.splice(at, 1)
    return recipe
  }
  return undefined
}

/** One proposal as plain words and checked rows; undefined when it breaks a rule or nobody could cook by it. */
function soundProposal(wire: Wire, persons: number, rules: DishRules): ProposedRecipe | undefined {
  const name = plainWords(wire.title, 100)
  const ingredients = rowsOf(wire, persons)
  const steps = wire.steps.slice(0, most.steps).flatMap(({ head, content }) => {
    const said = plainWords(content, 2000)
    return said === '' ? [] : [{ head: plainWords(head, 100), content: said }]
  })
  const minutes = Math.round(wire.minutes)
  if (!ingredients || name === '' || steps.length < least.steps) return undefined
  if (minutes < least.minutes || minutes > most.minutes) return undefined
  const description = plainWords(wire.description, 300)
  if (mentionsForbidden([name, description, ...steps.map(({ content }) => content)], rules)) return undefined
  const rows = ingredients.map((row) => ({ ...row, amount: row.amount || null }))
  const { perPortion, coverage } = nutritionOf(rows, persons, knowledge.lexicon, knowledge.nutrients)
  const foods = ingredients.map((row) => knownFood(knowledge.lexicon, row.name))
  // of what the tables do not know, nobody can say what it holds
  if (coverage < completeFrom || !keepsRules(rules, { foods, perPortion, minutes })) return undefined
  return {
    name,
    description,
    persons,
    minutes,
    tags: wire.tags
      .slice(0, most.tags)
      .map((tag) => plainWords(tag, 40))
      .filter(Boolean),
    ingredients,
    steps: [...withPlaceholders(steps, rows)],
    nutritions: nutritionValues(perPortion),
    isComposed: false,
  }
}

/** The rows of the list; undefined where a line is no ingredient or more than anybody needs. */
function rowsOf({ ingredients }: Wire, persons: number): ProposedRecipe['ingredients'] | undefined {
  const lines = ingredients.map(({ text }) => plainWords(text, 200))
  if (lines.length < least.rows || lines.length > most.rows) return undefined
  if (lines.some((line) => line === '' || plausible(line, persons) !== line)) return undefined
  const parsed = lines.flatMap((line) => {
    const { more = [], ...first } = parseIngredientLine(line)
    return [first, ...more]
  })
  if (parsed.some(({ name }) => !/\p{L}{2}/u.test(name))) return undefined
  return parsed.map(({ amount, amountTo, unit, name }, at) => ({
    amount: amountTo ?? amount ?? 0,
    unit: unit === '' ? '' : shoppingUnit(unit),
    name: name.slice(0, 200),
    stableId: at + 1,
  }))
}

const noun = /(?<![\p{L}\d])\p{Lu}[\p{L}-]{1,}/gu

/** Whether the words speak of a food that must not be in, although the list does not have it. */
const mentionsForbidden = (texts: readonly string[], rules: DishRules): boolean =>
  [...new Set(texts.flatMap((one) => one.match(noun) ?? []))].some(
    (word) => !keepsFood({ ...rules, noStarch: false }, knownFood(knowledge.lexicon, word)),
  )
