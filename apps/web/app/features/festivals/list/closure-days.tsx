import { toNepaliDay } from '#lib/calendar/bikram-sambat.ts'
import { nepaliDay } from '#lib/calendar/nepali-dates.ts'
import { longDay } from '#lib/format/dates.ts'
import { festivalMessages } from '../festivals.messages.ts'

type Days = { from: string; to: string }

const nepaliName = (date: string): string => {
  const nepali = toNepaliDay(date)
  return nepali === undefined ? longDay(date) : nepaliDay(nepali)
}

/** 'Fri, 13 Nov 2026 – Sun, 15 Nov 2026' */
export const gregorianDays = ({ from, to }: Days): string => festivalMessages.days(longDay(from), longDay(to))

/** Bikram Sambat first, the Gregorian days below. */
export function ClosureDays(days: Days) {
  return (
    <>
      {festivalMessages.days(nepaliName(days.from), nepaliName(days.to))}
      <span className="block text-sm text-ink-2">{gregorianDays(days)}</span>
    </>
  )
}
