/** The ten tablecloths. */
export const CLOTHS = [
  'rande',
  'butter',
  'salbei',
  'wald',
  'tomate',
  'himmel',
  'nacht',
  'lachs',
  'leinen',
  'karotte',
] as const
export type Cloth = (typeof CLOTHS)[number]

/** The two looks of the product. */
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
