import { pages } from '@ordy/shared/pages.ts'

const here = 'https://ordy.invalid'

/** A page of this app out of an address that anybody may have written; none where it leads elsewhere, or to the door again. */
export function ownPath(address: string | undefined): string | undefined {
  if (!address?.startsWith('/') || !URL.canParse(address, here)) return undefined
  const { origin, pathname, href } = new URL(address, here)
  // what is left without its dots may begin like an address of somebody else
  const isElsewhere = origin !== here || pathname.startsWith('//')
  return isElsewhere || /^\/log(in|out)\b/.test(pathname) ? undefined : href.slice(here.length)
}

/** Where somebody goes who has been let in: to the page they asked for, else to the cookbook. */
export const wayOn = (address: string | undefined): string => ownPath(address) ?? pages.cookbook.path
