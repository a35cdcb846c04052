import { readdirSync, readFileSync } from 'node:fs'
import { parseLexicon, type Lexicon } from '@ordy/shared/ingredients/lexicon.ts'
import { parseSeasons, type SeasonTable } from '@ordy/shared/week-proposal/season.ts'
import { parseNutrientTable, type NutrientTable } from '@ordy/shared/ingredients/nutrition-table.ts'

const content = new URL('../../../../content/', import.meta.url)

const lexiconFolder = new URL('lexicon/', content)
const nutrientFolder = new URL('nutrients/', content)

let lexicon: Lexicon | undefined
let nutrients: NutrientTable | undefined
let seasons: SeasonTable | undefined

/** What the house knows about ingredients and when they grow, read from its content on first use. */
export const knowledge = {
  get lexicon(): Lexicon {
    return (lexicon ??= parseLexicon(lexiconText()))
  },
  get nutrients(): NutrientTable {
    return (nutrients ??= parseNutrientTable(
      readFileSync(new URL('nutrients.tsv', nutrientFolder), 'utf8'),
      readFileSync(new URL('fibre.tsv', nutrientFolder), 'utf8'),
    ))
  },
  get seasons(): SeasonTable {
    return (seasons ??= parseSeasons(readFileSync(new URL('season/season.txt', content), 'utf8')))
  },
}

function lexiconText(): string {
  const files = readdirSync(lexiconFolder).filter((name) => name.endsWith('.txt'))
  return files
    .toSorted()
    .map((name) => readFileSync(new URL(name, lexiconFolder), 'utf8'))
    .join('\n')
}
