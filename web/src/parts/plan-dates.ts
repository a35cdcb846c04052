/** The days that are planned by hand: another year is a slip of the fingers. */
export const planDays = { min: '2000-01-01', max: '2099-12-31' }

const format = (options: Intl.DateTimeFormatOptions) => {
  // a day is no moment: it is the same everywhere
  const formatter = new Intl.DateTimeFormat('de-CH', { ...options, timeZone: 'UTC' })
  return (day: string) => formatter.format(new Date(day))
}

/** '21. November 26', as lists made from the plan write it. */
export const listDate = format({ day: 'numeric', month: 'long', year: '2-digit' })

/** '23. Nov.' */
export const shortDay = format({ day: 'numeric', month: 'short' })

/** 'Montag, 23. November 2026', for screen readers. */
export const spokenDay = format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

/** 'Mo' */
export const weekday = format({ weekday: 'short' })

const dayAndMonth = format({ day: 'numeric', month: 'long' })

/** 'Mo, 23. November' */
export const longDay = (day: string): string => `${weekday(day)}, ${dayAndMonth(day)}`

/** 'November' */
export const monthName = format({ month: 'long' })

/** 'November 2026' */
export const monthYear = format({ month: 'long', year: 'numeric' })

/** '23' */
export const dayNumber = (day: string): string => String(Number(day.slice(8)))
