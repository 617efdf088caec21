/** '2026-11-15' to '2083-07-29'. A parameter of mappers and rules, because the calendar is a table in a package. */
export type ToBikramSambat = (date: string) => string
