/** A recipe inside another one, for as much as is wanted of it. */
export function partTitle({ name, portions }: { name: string; portions: number }): string {
  const count = Math.round(portions * 10) / 10
  return `${name}, ${String(count).replace('.', ',')} ${count === 1 ? 'Portion' : 'Portionen'}`
}
