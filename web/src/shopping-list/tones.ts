import { type CategoryKey, type CategoryName, categoryByName } from '@ordy/shared/ingredients/categories.ts'
import { placeByName } from '#ui/initials.ts'

/** The colours of a category: its tile, its writing, its dot. */
export const tones: Record<CategoryKey, { tile: string; ink: string; dot: string }> = {
  gemuese: { tile: 'bg-cat-gemuese-soft', ink: 'text-cat-gemuese-ink', dot: 'bg-cat-gemuese' },
  brot: { tile: 'bg-cat-brot-soft', ink: 'text-cat-brot-ink', dot: 'bg-cat-brot' },
  milch: { tile: 'bg-cat-milch-soft', ink: 'text-cat-milch-ink', dot: 'bg-cat-milch' },
  fleisch: { tile: 'bg-cat-fleisch-soft', ink: 'text-cat-fleisch-ink', dot: 'bg-cat-fleisch' },
  tk: { tile: 'bg-cat-tk-soft', ink: 'text-cat-tk-ink', dot: 'bg-cat-tk' },
  grund: { tile: 'bg-cat-grund-soft', ink: 'text-cat-grund-ink', dot: 'bg-cat-grund' },
  fruehstueck: {
    tile: 'bg-cat-fruehstueck-soft',
    ink: 'text-cat-fruehstueck-ink',
    dot: 'bg-cat-fruehstueck',
  },
  suess: { tile: 'bg-cat-suess-soft', ink: 'text-cat-suess-ink', dot: 'bg-cat-suess' },
  getraenke: { tile: 'bg-cat-getraenke-soft', ink: 'text-cat-getraenke-ink', dot: 'bg-cat-getraenke' },
  nonfood: { tile: 'bg-cat-nonfood-soft', ink: 'text-cat-nonfood-ink', dot: 'bg-cat-nonfood' },
  sonstiges: { tile: 'bg-cat-sonstiges-soft', ink: 'text-cat-sonstiges-ink', dot: 'bg-cat-sonstiges' },
}

/** The key of a category, for colours and pictures. */
export const keyOf = (name: CategoryName): CategoryKey => categoryByName(name) ?? 'sonstiges'

// in the order of the avatars' colours, so that a ring is known by the face
const rings = [
  'ring-cat-fleisch',
  'ring-cat-milch',
  'ring-cat-gemuese',
  'ring-cat-suess',
  'ring-cat-grund',
  'ring-cat-nonfood',
  'ring-cat-getraenke',
  'ring-cat-fruehstueck',
]

/** The ring round what somebody else has just changed, in the colour of that person. */
export const ringOf = (person: string): string => `ring-2 ${rings[placeByName(person, rings.length)]}`
