import { clockTime, daysBetween, longDate } from './dates.ts'

/** '6:23 PM' for today, with the date for any other day. */
export const timeOrDate = (at: Date, now: Date): string =>
  daysBetween(at, now) === 0 ? clockTime(at) : `${longDate(at)}, ${clockTime(at)}`
