import { clockTime, daysBetween, longDate } from './dates.ts'

/** '6:23 PM' of today, with its day before and after that. */
export const whenSaid = (at: Date, now: Date): string => (daysBetween(at, now) === 0 ? clockTime(at) : `${longDate(at)}, ${clockTime(at)}`)
