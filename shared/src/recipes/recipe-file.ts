import type { Nutrition, Step } from './contract.ts'

/** A recipe as it stands in a file of `content/recipes`. Ingredients are numbered from 1: that number is their stable id. */
export interface WrittenRecipe {
  name: string
  description: string
  persons: number
  /** From the beginning to the table, waiting included; `content/README.md` says what that means. */
  minutes: number
  tags: string[]
  nutritions: Nutrition[]
  ingredients: { amount: number; unit: string; name: string; stableId: number }[]
  steps: Step[]
}

const units = new Set(
  'g kg ml dl cl l EL TL Prise Msp. Stk Zehe Bund Dose Packung Becher Glas Scheibe Blatt Zweig Würfel Tasse Handvoll Knolle Stange Kopf Tropfen Schuss Spritzer Beutel'.split(
    ' ',
  ),
)

/** Reads a recipe file; throws with the reason when it does not keep to its form. */
export function readRecipeFile(text: string): WrittenRecipe {
  const [head = '', ...sections] = text.replaceAll('\r', '').trim().split(/^## /m)
  const section = (title: string) => {
    const found = sections.find((part) => part.startsWith(`${title}\n`))
    if (!found) throw new Error(`section "${title}" is missing`)
    return found.slice(title.length).trim()
  }
  const [title = '', ...rest] = head.trim().split('\n')
  if (!title.startsWith('# ')) throw new Error('the title is missing')
  const facts = new Map(
    rest
      .filter((line) => line.startsWith('- '))
      .map((line) => {
        const [key = '', ...value] = line.slice(2).split(':')
        return [key.trim(), value.join(':').trim()]
      }),
  )
  const number = (key: string) => {
    const value = Number(facts.get(key))
    if (!(value > 0)) throw new Error(`"${key}" is missing`)
    return value
  }
  return {
    name: title.slice(2).trim(),
    description: rest
      .filter((line) => line && !line.startsWith('- '))
      .join(' ')
      .trim(),
    persons: number('Personen'),
    minutes: number('Minuten'),
    tags: (facts.get('Schlagworte') ?? '')
      .split(',')
      .map((tag) => tag.trim())
      .filter(Boolean),
    nutritions: readNutrition(facts.get('Pro Portion') ?? ''),
    ingredients: section('Zutaten').split('\n').map(readIngredient),
    steps: section('Zubereitung')
      .split(/^### /m)
      .filter((part) => part.trim())
      .map(readStep),
  }
}

function readNutrition(text: string): Nutrition[] {
  const value = (pattern: RegExp) => Number(pattern.exec(text)?.[1] ?? Number.NaN)
  const values = [
    { name: 'Fett', amount: value(/(\d+) g Fett/), unit: 'g' },
    { name: 'Kohlenhydrate', amount: value(/(\d+) g Kohlenhydrate/), unit: 'g' },
    { name: 'Protein', amount: value(/(\d+) g Protein/), unit: 'g' },
    { name: 'Ballaststoffe', amount: value(/(\d+) g Ballaststoffe/), unit: 'g' },
    { name: 'Energie', amount: value(/(\d+) kcal/), unit: 'kcal' },
  ]
  if (values.some((entry) => Number.isNaN(entry.amount)))
    throw new Error(`"Pro Portion" is incomplete: ${text}`)
  return values
}

function readIngredient(line: string, at: number): WrittenRecipe['ingredients'][number] {
  const numbered = /^(\d+)\. (.+)$/.exec(line)
  if (!numbered || Number(numbered[1]) !== at + 1)
    throw new Error(`ingredient ${at + 1} is not numbered: ${line}`)
  const text = (numbered[2] ?? '').trim()
  const [amount, unit, ...name] = text.split(' ')
  if (!/^\d+(\.\d+)?$/.test(amount ?? '')) return { amount: 0, unit: '', name: text, stableId: at + 1 }
  if (!unit || !units.has(unit) || name.length === 0) throw new Error(`not an ingredient: ${line}`)
  return { amount: Number(amount), unit, name: name.join(' '), stableId: at + 1 }
}

function readStep(part: string): Step {
  const [head = '', ...content] = part.trim().split('\n')
  if (content.length === 0) throw new Error(`a step without text: ${head}`)
  return { head: head.trim(), content: content.join('\n').trim() }
}
