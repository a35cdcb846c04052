const address = /https?:\/\/[^\s<>"')\]]+/gi

/** Accounts, shops and collections of links, which people write below whatever they post. */
const elsewhere =
  /^https?:\/\/(?:[\w-]+\.)*(?:(?:instagram|threads)\.(?:com|net)\/(?!p\/|reels?\/|tv\/|share\/)|youtube\.com\/(?:@|c\/|channel\/|user\/)(?!.*[?&]v=)|tiktok\.com\/@[^/]*\/?(?:$|\?)|facebook\.com\/(?!.*(?:posts|videos|watch|reel|share|story|permalink))|pinterest\.[a-z.]+\/(?!pin\/)|(?:linktr\.ee|amzn\.to|amzn\.eu|amazon\.[a-z.]+|patreon\.com|paypal\.me|paypal\.com|ko-fi\.com|buymeacoffee\.com|discord\.gg|t\.me|twitch\.tv)(?:\/|$))/i

/** A text without its web addresses. */
export const withoutAddresses = (text: string): string => text.replace(address, ' ')

/** Where a text says that its recipe stands: the link that it calls so, else the first to a page of its own; '' for none. */
export function sourceIn(text: string): string {
  const found = text
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .flatMap((line) => (line.match(address) ?? []).map((link) => ({ link, line })))
    .filter(({ link }) => !elsewhere.test(link))
  const named = found.find(({ link, line }) => /rezept|quelle|source/i.test(line.replace(link, '')))
  return (named ?? found[0])?.link ?? ''
}
