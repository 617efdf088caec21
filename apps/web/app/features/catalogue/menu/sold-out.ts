import { clockTime, daysBetween } from '#lib/format/dates.ts'
import { catalogueMessages as texts } from './catalogue.messages.ts'

/** Shows the end time when it is known and still today. */
export const soldOutText = (until: Date | undefined, now: Date): string =>
  until && daysBetween(now, until) === 0 ? texts.soldOutUntil(clockTime(until)) : texts.soldOut
