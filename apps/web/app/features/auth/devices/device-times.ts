import { clockTime, daysBetween, longDate } from '#lib/format/dates.ts'
import { ownAccountMessages } from './own-account.messages.ts'

const texts = ownAccountMessages.devices

/** 'today 6:21 PM', 'yesterday 6:21 PM', 'Sat, 14 Nov 2026 6:21 PM' */
export function dayAndTime(instant: Date, now: Date): string {
  const ago = daysBetween(instant, now)
  const day = ago === 0 ? texts.today : ago === 1 ? texts.yesterday : longDate(instant)
  return `${day} ${clockTime(instant)}`
}
