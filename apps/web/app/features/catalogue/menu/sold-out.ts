import { clockTime, daysBetween } from '#lib/format/dates.ts'
import { catalogueMessages as texts } from './catalogue.messages.ts'

/** The hour it is back, where somebody knows it and it is still today. */
export const soldOutText = (until: Date | undefined, now: Date): string =>
  until && daysBetween(now, until) === 0 ? texts.soldOutUntil(clockTime(until)) : texts.soldOut
