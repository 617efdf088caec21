import { daysBetween } from '#lib/format/dates.ts'
import { reviewsMessages } from './reviews.messages.ts'

const texts = reviewsMessages.age

/** '2 days ago', by the calendar in Nepal. */
export function reviewAge(written: Date, now: Date): string {
  const days = daysBetween(written, now)
  if (days < 1) return texts.today
  if (days === 1) return texts.yesterday
  if (days < 7) return texts.days(days)
  if (days < 30) return texts.weeks(Math.floor(days / 7))
  if (days < 365) return texts.months(Math.floor(days / 30))
  return texts.years(Math.floor(days / 365))
}
