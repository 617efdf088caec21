import { fromNepaliDay, toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { dayBeside } from '#lib/format/dates.ts'

/** '2083/84' with its first and last day; undefined outside of the calendar's table. */
export function fiscalYearOf(date: string): { name: string; from: string; to: string } | undefined {
  const [year, month] = (toNepaliDay(date) ?? '').split('-').map(Number)
  if (year === undefined || month === undefined) return undefined
  // Shrawan is the fourth month.
  const first = month >= 4 ? year : year - 1
  const [from, next] = [fromNepaliDay(`${first}-04-01`), fromNepaliDay(`${first + 1}-04-01`)]
  if (from === undefined || next === undefined) return undefined
  return { name: `${first}/${String((first + 1) % 100).padStart(2, '0')}`, from, to: dayBeside(next, -1) }
}
