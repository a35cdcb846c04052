import { lexiconInSteps } from '@ordy/shared/ingredients/lexicon.ts'
import { inSlices } from './slices.ts'

const files = import.meta.glob<string>('../../../content/lexicon/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Everything the house knows about ingredients, on this device: it needs no network. To be imported when it is wanted. */
export const lexicon = await inSlices(lexiconInSteps(Object.values(files).join('\n')))

const tables = import.meta.glob<string>('../../../content/lexicon/alltag.tsv', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** What is bought most, by category, and what names no single thing. */
export const everydayTable: string = Object.values(tables).join('')
