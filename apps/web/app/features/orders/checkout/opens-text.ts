import { clockTime, daysBetween, shortDay } from '#lib/format/dates.ts'
import { checkoutMessages } from './checkout.messages.ts'

const texts = checkoutMessages.when

/** '10:00 AM', 'tomorrow 10:00 AM', 'Sat 10:00 AM' */
export function opensText(opensAt: Date, now: Date): string {
  const days = daysBetween(now, opensAt)
  if (days === 0) return clockTime(opensAt)
  return days === 1 ? texts.tomorrow(clockTime(opensAt)) : texts.onDay(shortDay(opensAt), clockTime(opensAt))
}
