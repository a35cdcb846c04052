import { expect, it } from 'vitest'
import { findWords, searchable } from './find-words.ts'
import type { SynonymsOf } from './synonyms.ts'

const recipes = [
  ['Poulet vom Blech', 'mit Kartoffeln und Rüebli'],
  ['Kartoffelsuppe', 'Mit Majoran'],
  ['Käsewähe', 'nach Grosis Art'],
  ['Cremesuppe', 'mit Lauch'],
  ['Crème brûlée', 'Rahm, Zucker'],
  ['Vermicelles', 'Mit Crème und Kirsch'],
  ['Fondue zur Fasnacht', 'mit Greyerzer'],
  ['Spaghetti Bolognese', 'Ein Ei gehört nicht hinein'],
].map(([name = '', rest = '']) => ({
  title: name,
  name: searchable(name),
  words: searchable(`${name} ${rest}`),
}))

it.each([
  ['kartoffel', ['Kartoffelsuppe', 'Poulet vom Blech']],
  ['Kartoffeln', ['Kartoffelsuppe', 'Poulet vom Blech']],
  // several are meant as one is
  ['Wähen', ['Käsewähe']],
  ['Bleche', ['Poulet vom Blech']],
  ['kase', ['Käsewähe']],
  ['kaese', ['Käsewähe']],
  ['KÄSE', ['Käsewähe']],
  // names before all else, and whole words before beginnings
  ['creme', ['Crème brûlée', 'Cremesuppe', 'Vermicelles']],
  ['rahm zucker', ['Crème brûlée']],
  // short ones begin a word: none in 'mit'
  ['ei', ['Spaghetti Bolognese']],
  ['it', []],
  ['suppe', ['Kartoffelsuppe', 'Cremesuppe']],
  // slips: a letter too few, a wrong one, one too many, two swapped
  ['rubli', ['Poulet vom Blech']],
  ['kartofel', ['Kartoffelsuppe', 'Poulet vom Blech']],
  ['spagetti', ['Spaghetti Bolognese']],
  ['bolonnese', ['Spaghetti Bolognese']],
  ['majjoran', ['Kartoffelsuppe']],
  ['zukcer', ['Crème brûlée']],
  // filler words are found by themselves alone
  ['züri', []],
  ['fondeu zur', ['Fondue zur Fasnacht']],
  // two slips in a long word
  ['bollogneese', ['Spaghetti Bolognese']],
  // as two words
  ['pouletblech', ['Poulet vom Blech']],
  // in other words: 'Lauch' and 'Cremesuppe'
  ['lauchsuppe', ['Cremesuppe']],
  ['lauchkuchen', []],
  ['kartoffelsupe', ['Kartoffelsuppe']],
  ['rhm', ['Crème brûlée']],
  // the last word may not be typed to its end
  ['fondue f', ['Fondue zur Fasnacht']],
  ['fondue x', ['Fondue zur Fasnacht']],
  ['fondue xy', ['Fondue zur Fasnacht']],
  ['fondue xyz', []],
  // a slip at the beginning, or one that makes an umlaut
  ['artoffelsuppe', ['Kartoffelsuppe']],
  ['afndue', []],
  ['ofndue', ['Fondue zur Fasnacht']],
  ['poluet', ['Poulet vom Blech']],
  ['fondue ohn', ['Fondue zur Fasnacht']],
  ['fondeu z', ['Fondue zur Fasnacht']],
  ['pouletblech v', ['Poulet vom Blech']],
  ['kartofelsuppe', ['Kartoffelsuppe']],
  // every word counts, and a right word finds nothing wrong
  ['kartoffel zucker', []],
  // what is left out, unless it is said to be missing
  ['suppe ohne lauch', ['Kartoffelsuppe']],
  ['suppe ohne majoran und lauch', []],
  ['spaghetti ohne ei', []],
  ['crème ohne rahm', ['Cremesuppe', 'Vermicelles']],
  [
    'ohne suppe und poulet',
    ['Käsewähe', 'Crème brûlée', 'Vermicelles', 'Fondue zur Fasnacht', 'Spaghetti Bolognese'],
  ],
  ['zucker mit creme', ['Crème brûlée']],
  ['xylophon', []],
  ['%', []],
])('%s', (query, names) => {
  expect(findWords(recipes, query).map(({ title }) => title)).toEqual(names)
})

it('finds by synonyms after what is written, and forgives slips only where neither finds anything', () => {
  const names = new Map([
    ['sahne', ['rahm', 'obers']],
    ['huhn', ['poulet']],
    ['schnaps', ['kir']],
    ['rahm', ['creme']],
  ])
  const find = (query: string) =>
    findWords(recipes, query, (word) => names.get(word) ?? []).map(({ title }) => title)
  expect(find('sahne zucker')).toEqual(['Crème brûlée'])
  expect(find('huhn')).toEqual(['Poulet vom Blech'])
  expect(find('rahm')).toEqual(['Crème brûlée', 'Cremesuppe', 'Vermicelles'])
  // a short name is a whole word
  expect(find('schnaps')).toEqual([])
  expect(find('crème ohne sahne')).toEqual(['Cremesuppe', 'Vermicelles'])
})

it('finds by a slip what the word that was meant finds, and not what is merely as near', () => {
  const namesOf: SynonymsOf = (word, way) =>
    way === 'spelled' ? (word === 'hanchen' ? ['hahnchen'] : []) : word === 'hahnchen' ? ['poulet'] : []
  const cups = { title: 'Apfelmus', name: 'apfelmus', words: 'apfelmus im schalchen' }
  expect(findWords([cups, ...recipes], 'Hänchen', namesOf).map(({ title }) => title)).toEqual([
    'Poulet vom Blech',
  ])
})

it('takes no word for mistyped that filters alone hide', () => {
  const both = ['Linsen mit Rüebli', 'Lindenblütensirup'].map((title) => ({
    title,
    name: searchable(title),
    words: searchable(title),
  }))
  const find = (query: string, fits?: (one: { title: string }) => boolean) =>
    findWords(both, query, undefined, fits).map(({ title }) => title)
  expect(find('lintenblütensirup')).toEqual(['Lindenblütensirup'])
  expect(find('linsen', ({ title }) => title.startsWith('Lind'))).toEqual([])
  expect(find('linsen ohne rüebli')).toEqual([])
  expect(find('linsen rü', ({ title }) => title.startsWith('Lind'))).toEqual([])
})

it('means no meat by what is to be without', () => {
  const recipes = ['Brownies glutenfrei mit Zucker', 'Curry mit Fleisch mühelos'].map((title) => ({
    name: searchable(title),
    words: searchable(title),
  }))
  for (const query of ['zuckerfrei', 'fleischlos']) expect(findWords(recipes, query)).toEqual([])
  for (const query of ['glutenfreie', 'glutnfrei']) expect(findWords(recipes, query)).toEqual([recipes[0]])
})

it('takes no word for mistyped that is known', () => {
  const swiss = [{ name: 'rosti', words: 'rosti schweiz' }]
  expect(findWords(swiss, 'schwein')).toEqual(swiss)
  expect(findWords(swiss, 'schwein', (word, way) => (way === 'itself' ? [word] : []))).toEqual([])
})

it.each(['../..', '/', ', &'])('finds nothing by signs that join words: %s', (signs) => {
  expect(findWords([{ name: 'salz und pfeffer', words: 'salz und pfeffer' }], signs)).toEqual([])
})
