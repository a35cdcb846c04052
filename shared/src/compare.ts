/** Orders texts by their signs, everywhere the same: for names and moments that no reader looks up in an alphabet. */
export const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
