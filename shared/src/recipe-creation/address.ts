/** Whether words could name a web page: somewhere in them signs stand on both sides of a dot or a colon. */
export const isAddress = (words: string): boolean => /[^\s.:][.:]+[^\s.:]/.test(words)
