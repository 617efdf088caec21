import type { Supplier } from '@momo/contracts/suppliers'
import { clockTime, dayBeside, dayInYear, todayInNepal } from '#lib/format/dates.ts'
import { supplierMessages } from './suppliers.messages.ts'

const texts = supplierMessages.nextOrder

type NextOrderDay = NonNullable<Supplier['nextOrderDay']>

/** 'Tomorrow' with 'Sun, by 4:00 PM', and both in one line for a phone. */
export function nextOrderText({ day, orderBy, isToday }: NextOrderDay, today = todayInNepal()) {
  const time = clockTime(orderBy)
  const named = dayInYear(day)
  if (isToday) return { day: texts.today, time: texts.by(time), line: texts.onToday(time) }
  if (day === dayBeside(today, 1))
    return {
      day: texts.tomorrow,
      time: texts.dayBy(named.split(',')[0] ?? '', time),
      line: texts.onTomorrow,
    }
  return { day: named, time: texts.by(time), line: texts.onDay(named) }
}
