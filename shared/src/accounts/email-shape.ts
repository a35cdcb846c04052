/** What an e-mail address looks like; whether it exists only a letter tells. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
