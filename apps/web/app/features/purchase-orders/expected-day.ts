import { clockTime, dayBeside, dayInNepal, dayInYear, todayInNepal } from '#lib/format/dates.ts'
import { listMessages as texts } from './list/list.messages.ts'

/** 'Today' and '8:00 AM'; another day is named: 'Sun, 15 Nov'. */
export function expectedDay(at: Date, today = todayInNepal()) {
  const day = dayInNepal(at)
  const isToday = day === today
  const named = isToday ? texts.today : day === dayBeside(today, 1) ? texts.tomorrow : dayInYear(day)
  return { day: named, time: clockTime(at), isToday }
}
