import { branchesMessages as texts } from './branches.messages.ts'

const offsetMs = 345 * 60_000
const dayNumber = (at: Date): number => Math.floor((at.getTime() + offsetMs) / 86_400_000)
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 'today', 'tomorrow' or the weekday, by Kathmandu's calendar. */
export function openingDay(at: Date, now: Date): string {
  const days = dayNumber(at) - dayNumber(now)
  if (days === 0) return texts.today
  return days === 1 ? texts.tomorrow : (weekdays[kathmanduWeekday(at)] ?? '')
}

/** 0 is Sunday. */
export const kathmanduWeekday = (at: Date): number => new Date(at.getTime() + offsetMs).getUTCDay()
