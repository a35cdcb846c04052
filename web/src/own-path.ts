/** A path of this app out of an address that anybody may have written; nothing where it leads elsewhere. */
export function ownPath(address: string | undefined): string | undefined {
  const here = 'https://ordy.invalid'
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, href } = new URL(address, here)
  return origin === here ? href.slice(here.length) : undefined
}
