const address = /https?:\/\/[^\s<>"')\]]+/gi

/** Nobody writes more links below one recipe. */
const most = 100
/** Accounts, shops and collections of links, which people write below whatever they post. */
const elsewhere =
  /^https?:\/\/(?:[\w-]+\.)*(?:(?:instagram|threads)\.(?:com|net)\/(?!p\/|reels?\/|tv\/|share\/)|youtube\.com\/(?:@|c\/|channel\/|user\/)(?!.*[?&]v=)|tiktok\.com\/@[^/]*\/?(?:$|\?)|facebook\.com\/(?!.*(?:posts|videos|watch|reel|share|story|permalink))|pinterest\.[a-z.]+\/(?!pin\/)|(?:linktr\.ee|amzn\.to|amzn\.eu|amazon\.[a-z.]+|patreon\.com|paypal\.me|paypal\.com|ko-fi\.com|buymeacoffee\.com|discord\.gg|t\.me|twitch\.tv)(?:\/|$))/i

/** A text without its web addresses. */
export const withoutAddresses = (text: string): string => text.replace(address, ' ')

/** Where a text says that its recipe stands: the link that it calls so, else the first to a page of its own; '' for none. */
export function sourceIn(text: string): string {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).filter((line) => line.includes('://'))
  const found = lines.slice(0, most).flatMap((line) => {
    const isNamed = /rezept|quelle|source/i.test(withoutAddresses(line))
    return (line.match(address) ?? []).slice(0, most).map((link) => ({ link, isNamed }))
  })
  const able = found.slice(0, most).filter(({ link }) => !elsewhere.test(link))
  return (able.find(({ isNamed }) => isNamed) ?? able[0])?.link ?? ''
}
