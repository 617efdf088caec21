import type { Day, Range, FulfilmentOffer } from '@momo/contracts/orders'
import { clockTime } from '#lib/format/dates.ts'
import { noTime, type TimeChoice } from './order-time.ts'

/** The chosen time, matched with the offer. A time that has become full stays selected and is marked, never silently moved. */
export type ChosenTime = {
  value: 'quick' | 'scheduled'
  day: Day | undefined
  range: Range | undefined
  requestedSlot: { from: Date; to: Date } | undefined
}

const isFree = ({ isFull }: Range) => !isFull
const hasRoom = ({ ranges }: Day) => ranges.some(isFree)

function dayOf(days: Day[], date: string | undefined): Day | undefined {
  const chosen = days.find((day) => day.date === date && day.ranges.length > 0)
  return chosen ?? days.find(hasRoom)
}

function rangeOf(day: Day | undefined, from: string): Range | undefined {
  if (from === noTime) return day?.ranges.find(isFree)
  return day?.ranges.find((range) => clockTime(range.from) === from)
}

/** ORD-01: 'quick' if possible, otherwise the next scheduled time. */
export function chosenTime(
  { quick, days }: FulfilmentOffer,
  { selectedValue, date, timeRange }: TimeChoice,
): ChosenTime {
  const value = selectedValue === 'quick' && (quick || !days.some(hasRoom)) ? 'quick' : 'scheduled'
  const day = dayOf(days, date)
  const range = rangeOf(day, timeRange.from)
  const isAvailable = value === 'scheduled' && range !== undefined && isFree(range)
  return { value, day, range, requestedSlot: isAvailable ? { from: range.from, to: range.to } : undefined }
}

/** '10:00 AM to 2:00 PM and 5:00 PM to 9:30 PM': the opening spans of the day. */
export function spansOf({ ranges }: Day): [from: Date, to: Date][] {
  const spans: [Date, Date][] = []
  for (const { from, to } of ranges) {
    const last = spans.at(-1)
    if (last && last[1].getTime() === from.getTime()) last[1] = to
    else spans.push([from, to])
  }
  return spans
}

/** Whole minutes, never fewer than one. */
export const minutesFrom = (now: Date, to: Date): number =>
  Math.max(1, Math.round((to.getTime() - now.getTime()) / 60_000))
