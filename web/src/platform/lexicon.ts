import { parseLexicon } from '@ordy/shared/ingredients/lexicon.ts'

const files = import.meta.glob<string>('../../../content/lexicon/*.txt', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Everything the house knows about ingredients, on this device: it needs no network. To be imported when it is wanted. */
export const lexicon = parseLexicon(Object.values(files).join('\n'))
