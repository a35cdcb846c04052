/** The steps of the time filter, in the order in which pressing goes through them. */
export const timeSteps = [undefined, '15', '25', '35', '45', '45+'] as const
export type TimeStep = (typeof timeSteps)[number]

/** Recipes that were cooked before, or never. */
export type Cooked = 'yes' | 'never'

/** What the cookbook is narrowed down to. */
export interface CookbookFilter {
  scope: 'my_reciepts' | 'kitchentable'
  sort: '-createdAt' | 'createdAt'
  time: TimeStep
  onList: boolean
  favourite: boolean
  /** So many stars at least. */
  rating: number | undefined
  tag: string | undefined
  cooked: Cooked | undefined
  search: string
}

/** What the address of the cookbook carries; what is usual is left out. */
export interface CookbookAddress {
  scope?: 'kuechentisch' | 'kitchentable' | undefined
  sort?: 'createdAt' | undefined
  time?: Exclude<TimeStep, undefined> | undefined
  onList?: boolean | undefined
  favourite?: boolean | undefined
  rating?: number | undefined
  tag?: string | undefined
  cooked?: Cooked | undefined
  q?: string | undefined
}

export function filterOf(address: CookbookAddress): CookbookFilter {
  return {
    scope: address.scope ? 'kitchentable' : 'my_reciepts',
    sort: address.sort ?? '-createdAt',
    time: address.time,
    onList: address.onList ?? false,
    favourite: address.favourite ?? false,
    rating: address.rating,
    tag: address.tag,
    cooked: address.cooked,
    search: address.q?.trim() ?? '',
  }
}

/** The next step of the time filter. */
export function nextTime(time: TimeStep): TimeStep {
  return timeSteps[(timeSteps.indexOf(time) + 1) % timeSteps.length]
}

/** Whether anything but scope and order narrows the cookbook down. */
export function isNarrowed({
  time,
  onList,
  favourite,
  rating,
  tag,
  cooked,
  search,
}: CookbookFilter): boolean {
  return onList || favourite || search !== '' || [time, rating, tag, cooked].some((one) => one !== undefined)
}
