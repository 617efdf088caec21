import { dayInYear, daysBetween, longDay, todayInNepal } from '#lib/format/dates.ts'
import { billMessages } from './supplier-bills.messages.ts'

const texts = billMessages.due
const noon = (day: string) => `${day}T06:15:00Z`
const withoutWeekday = (text: string) => text.replace(/^\w+, /, '')

/** 'in 29 days', 'today', '3 days overdue'. */
export function dueText(dueOn: string, today = todayInNepal()): string {
  const days = daysBetween(noon(today), noon(dueOn))
  if (days === 0) return texts.today
  return days > 0 ? texts.inDays(days) : texts.late(-days)
}

/** '13 Nov' */
export const shortDay = (day: string): string => withoutWeekday(dayInYear(day))

/** '13 Nov 2026' */
export const plainDay = (day: string): string => withoutWeekday(longDay(day))
