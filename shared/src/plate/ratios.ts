/** The picture's formats in units; 'bare' is the plate alone, without a cloth. */
export const RATIOS = {
  card: [320, 240],
  wide: [460, 270],
  square: [250, 250],
  hero: [420, 420],
  tall: [300, 360],
  bare: [240, 240],
} as const
export type PlateRatio = keyof typeof RATIOS

/** What a screen reader says of a recipe's picture. */
export const plateLabel = (name: string): string => `Illustration: ${name}`
