/** Energy in kcal and grams, per 100 g of the edible part. */
export interface Nutrients {
  kcal: number
  fat: number
  carbs: number
  protein: number
  fibre: number
}

interface NutrientRow extends Omit<Nutrients, 'fibre'> {
  code: string
  name: string
  /** Null where neither the source nor a close food tells it. */
  fibre: number | null
}

export type NutrientTable = ReadonlyMap<string, NutrientRow>

/** Reads the nutrient table and what is known of the missing fibre into rows by code, all per 100 g. */
export function parseNutrientTable(table: string, fibre: string): NutrientTable {
  const rows = new Map<string, NutrientRow>()
  for (const line of lines(table)) {
    const [name = '', , code = '', kcal, fat, carbs, protein, fibres, per, , , density] = line
    const factor = per === '100 ml' ? 1 / (Number(density) || 1) : 1
    rows.set(code, {
      code,
      name,
      kcal: Number(kcal) * factor,
      fat: Number(fat) * factor,
      carbs: Number(carbs) * factor,
      protein: Number(protein) * factor,
      fibre: fibres ? Number(fibres) * factor : null,
    })
  }
  const known = lines(fibre).map(([code = '', value = '']) => ({ code, value }))
  for (const row of rows.values()) row.fibre ??= fibreOf(row.code, known, rows)
  return rows
}

function lines(text: string): string[][] {
  const [, ...rest] = text.split(/\r?\n/).filter(Boolean)
  return rest.map((line) => line.split('\t'))
}

function fibreOf(
  code: string,
  known: readonly { code: string; value: string }[],
  rows: ReadonlyMap<string, NutrientRow>,
): number | null {
  const own =
    known.find((row) => row.code === code) ??
    known.find((row) => row.code.endsWith('*') && code.startsWith(row.code.slice(0, -1)))
  if (!own) return null
  return own.value.startsWith('=') ? (rows.get(own.value.slice(1))?.fibre ?? null) : Number(own.value)
}
