/** What an e-mail address looks like, and how long mail lets it be; whether it exists only a letter tells. */
export const emailShape = /^(?=.{1,254}$)[^\s@<>\p{C}]{1,64}@[^\s@<>\p{C}]+\.[^\s@<>\p{C}]+$/u
