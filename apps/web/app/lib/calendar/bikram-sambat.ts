import calendar from 'bikram-sambat'
import { latinDigits } from '#lib/forms/latin-digits.ts'

/** '2083-07-27' for '2026-11-13'; undefined for a date outside of the calendar's table. */
export function toNepaliDay(date: string): string | undefined {
  try {
    return calendar.toBik_euro(date)
  } catch {
    return undefined
  }
}

/** '2026-11-13' for '2083-07-27', '2083/7/27' or Devanagari digits; undefined if there is no such day. */
export function fromNepaliDay(typed: string): string | undefined {
  const [, year, month, day] =
    /^(20\d\d)[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(latinDigits(typed.trim())) ?? []
  if (!day) return undefined
  try {
    return calendar.toGreg_text(Number(year), Number(month), Number(day))
  } catch {
    return undefined
  }
}

/** '2083-07', '2083-06' and so on: the month of a date and those before it. */
export function nepaliMonthsUpTo(date: string, count: number): string[] {
  const [year = 0, month = 0] = (toNepaliDay(date) ?? '').split('-').map(Number)
  const last = year * 12 + month - 1
  return Array.from({ length: count }, (_, back) => {
    const index = last - back
    return `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`
  })
}
