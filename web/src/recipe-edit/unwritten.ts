import type { MouseEvent } from 'react'

/** A click into words that stand there until somebody writes: what is typed takes their place. */
export const unwritten = (words: string) => ({
  onClick: ({ currentTarget }: MouseEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (currentTarget.value === words) currentTarget.select()
  },
})
