import { clockTime, daysBetween, shortDay } from '#lib/format/dates.ts'
import { phoneText } from '#lib/format/phone.ts'
import { checkoutMessages } from './checkout.messages.ts'

const texts = checkoutMessages.when

/** '10:00 AM', 'tomorrow 10:00 AM', 'Sat 10:00 AM' */
export function opensText(opensAt: Date, now: Date): string {
  const days = daysBetween(now, opensAt)
  if (days === 0) return clockTime(opensAt)
  return days === 1 ? texts.tomorrow(clockTime(opensAt)) : texts.onDay(shortDay(opensAt), clockTime(opensAt))
}

type Unavailability = {
  because?: string
  until?: Date | undefined
  message?: string | undefined
  phone?: string | undefined
}

/** Why an open outlet accepts no quick orders, and what to do instead. Only a pause has an end time. */
export function unavailableText({ until, message, phone }: Unavailability, now: Date): string {
  const instead = phone ? texts.callOrChoose(phoneText(phone)) : texts.chooseTime
  return `${until ? texts.paused(opensText(until, now), message) : texts.unwatched} ${instead}`
}
