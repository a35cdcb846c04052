import { lexiconInSteps } from '@ordy/shared/ingredients/lexicon.ts'
import { inSlices } from './slices.ts'

const files = import.meta.glob<string>('../../../content/lexicon/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Everything the house knows about ingredients, on this device: it needs no network. To be imported when it is wanted. */
export const lexicon = await inSlices(lexiconInSteps(Object.values(files).join('\n')))
