/** The first and the last day there is here: years of four digits that every calendar and database knows. */
export const firstDay = '1000-01-01'
export const lastDay = '2999-12-31'
