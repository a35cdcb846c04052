const target = String.raw`\((?:[^()\n]|\([^()\n]*\)){0,2000}\)`
const picture = new RegExp(String.raw`!\[[^[\]\n]{0,500}\]${target}`, 'g')
const link = new RegExp(String.raw`\[([^[\]\n]{0,500})\]${target}`, 'g')
const bareLink = /<(?:https?|javascript|data|vbscript|mailto):[^<>\s]{0,2000}>/gi
const definition = /^ {0,3}\[[^[\]\n]{1,100}\]:\s*\S+.*$/gm

/** A text without the links that Markdown writes into it: their words stay, their addresses and pictures go. */
export function withoutLinks(text: string): string {
  if (!text.includes('](') && !text.includes(']:') && !text.includes('<')) return text
  return text
    .replace(definition, '')
    .replace(picture, '')
    .replace(link, '$1')
    .replace(bareLink, (whole) => (/^<https?:/i.test(whole) ? whole.slice(1, -1) : ''))
}
