/** Which engine an answer came from. */
export type Origin = 'embedded' | 'provider' | 'embedded-after-error' | 'cache'

/** What every call of the port answers. */
export interface Answered<Value> {
  value: Value
  origin: Origin
  /** How sure the engine is, from 0 to 1. */
  confidence: number
  /** German sentences for the person who asked. */
  notes: string[]
}

/** Who asks, and until when the answer is wanted. */
export interface Asking {
  userId: string
  signal?: AbortSignal
}

/** What a picture of a recipe is made from. */
export interface RecipeToPaint {
  name: string
  description: string
  ingredients: readonly string[]
  /** A new one for every painting, so that asking again gives another picture. */
  seed: string
}

/** What the house needs of intelligence, one function a need. */
export interface Intelligence {
  /** Paints a recipe: the bytes of a picture of any kind that an upload may be, or an SVG of our own. */
  paintRecipe: (recipe: RecipeToPaint, asking: Asking) => Promise<Answered<Uint8Array>>
}
