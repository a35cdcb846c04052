/** What a server can do, as the connection test found. */
export interface Abilities {
  models: string[]
  jsonSchema: boolean
  jsonObject: boolean
  vision: boolean
  tools: boolean
  stream: boolean
  images: boolean
  transcription: boolean
  speech: boolean
  /** Tokens that the model reads at once; null where the server does not tell. */
  context: number | null
  /** Models that think refuse a temperature and count their answer under another name. */
  dialect: 'classic' | 'thinking'
}

/** Ways to ask for an object, the surest first. */
const rungs = ['schema', 'object', 'text'] as const
export type Rung = (typeof rungs)[number]

/** The ways that a server understands. */
export function rungsOf({ jsonSchema, jsonObject }: Abilities): Rung[] {
  return rungs.filter((rung) => (rung === 'schema' ? jsonSchema : rung === 'object' ? jsonObject : true))
}
