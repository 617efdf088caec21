import { daysBetween, shortDay } from '#lib/format/dates.ts'
import { branchesMessages as texts } from '../branches.messages.ts'

/** 'today', 'tomorrow' or the weekday, in Nepal time. */
export function openingDay(at: Date, now: Date): string {
  const days = daysBetween(now, at)
  if (days === 0) return texts.today
  return days === 1 ? texts.tomorrow : shortDay(at)
}
