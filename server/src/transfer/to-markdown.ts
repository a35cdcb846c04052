import { fillPlaceholders, showRange, writeScaled } from '@ordy/shared/ingredients/scale.ts'
import { unitLabel } from '@ordy/shared/ingredients/units.ts'
import type { Ingredient, Recipe } from '@ordy/shared/recipes/contract.ts'
import { groupsOf } from '@ordy/shared/recipes/ingredient-groups.ts'
import { standardOf } from './to-schema-org.ts'
import { markdown } from './text.ts'

/** A text that stays itself in Markdown: what would make a heading, a link or an element is written as a sign. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>|]/g, '\\$&').replace(/^(\s*)([#+-]|\d+[.)])(?=\s)/gm, '$1\\$2')
}

function lineOf(row: Ingredient): string {
  const amount = showRange(row, 1, 1, writeScaled)
  const line = [amount, unitLabel(row.unit.name, row.amount), row.name.name].filter(Boolean).join(' ')
  return `- ${plain([line, row.note].filter(Boolean).join(', '))}`
}

/** What is known of a recipe besides its lines and steps, one fact a line. */
function factsOf({ cookingTime, tags, source, mine }: Recipe, persons: number): string {
  const facts: [string, string | false | undefined][] = [
    [markdown.persons, String(persons)],
    [markdown.time, cookingTime > 0 && `${cookingTime} ${markdown.minutes}`],
    [markdown.tags, plain(tags.join(', '))],
    [markdown.source, source?.url],
    [markdown.site, source?.site && plain(source.site)],
    [markdown.author, source?.author && plain(source.author)],
    [markdown.rating, mine?.rating ? markdown.stars(mine.rating) : ''],
    [markdown.favourite, mine?.favourite && markdown.yes],
  ]
  return facts.flatMap(([name, value]) => (value ? [`- **${name}:** ${value}`] : [])).join('\n')
}

/** A recipe as Markdown: to read, to print, and for whatever reads texts. `picture` names its picture, defined elsewhere. */
export function toMarkdown(recipe: Recipe, picture: string): string {
  const variant = standardOf(recipe)
  const facts = factsOf(recipe, variant?.seatCount ?? recipe.numberOfPersons)
  const groups = groupsOf(variant?.ingredients ?? []).map(({ heading, rows }, at) => {
    const title = heading || (at > 0 ? markdown.ingredients : '')
    return [...(title ? [`### ${plain(title)}\n`] : []), ...rows.map(lineOf)].join('\n')
  })
  const steps = (variant?.preperation ?? []).map((step, at) => {
    const content = fillPlaceholders(
      step.content,
      variant?.ingredients ?? [],
      variant?.seatCount ?? 1,
      variant?.seatCount ?? 1,
      writeScaled,
    )
    const words = plain(content.map((piece) => piece.text).join(''))
    return `${at + 1}. ${step.head ? `**${plain(step.head)}** ` : ''}${words.replaceAll('\n', '\n   ')}`
  })
  return [
    `# ${plain(recipe.name)}`,
    plain(recipe.description),
    facts,
    ...(picture ? [`![${plain(recipe.name)}][${picture}]`] : []),
    `## ${markdown.ingredients}`,
    ...groups,
    `## ${markdown.steps}`,
    steps.join('\n'),
    ...(recipe.mine?.note ? [`## ${markdown.notes}`, plain(recipe.mine.note)] : []),
  ]
    .filter(Boolean)
    .join('\n\n')
    .replaceAll('\u00A0', ' ')
}
