import type { Day, Range, WayOffer } from '@momo/contracts/orders'
import { clockTime } from '#lib/format/dates.ts'
import { noTime, type TimeChoice } from './order-time.ts'

/** What is chosen, as far as it is offered. Nobody's time is moved unseen: one that is full now stays there, and says so. */
export type ChosenTime = {
  value: 'quick' | 'scheduled'
  day: Day | undefined
  range: Range | undefined
  wanted: { from: Date; to: Date } | undefined
}

const isFree = ({ isFull }: Range) => !isFull
const hasRoom = ({ ranges }: Day) => ranges.some(isFree)

function dayOf(days: Day[], date: string | undefined): Day | undefined {
  const wished = days.find((day) => day.date === date && day.ranges.length > 0)
  return wished ?? days.find(hasRoom)
}

function rangeOf(day: Day | undefined, from: string): Range | undefined {
  if (from === noTime) return day?.ranges.find(isFree)
  return day?.ranges.find((range) => clockTime(range.from) === from)
}

/** ORD-01: 'quick' unless it can't be; then what comes next is shown. */
export function chosenTime({ quick, days }: WayOffer, { selectedValue, date, timeRange }: TimeChoice): ChosenTime {
  const value = selectedValue === 'quick' && (quick || !days.some(hasRoom)) ? 'quick' : 'scheduled'
  const day = dayOf(days, date)
  const range = rangeOf(day, timeRange.from)
  const isHad = value === 'scheduled' && range !== undefined && isFree(range)
  return { value, day, range, wanted: isHad ? { from: range.from, to: range.to } : undefined }
}

/** '10:00 AM to 2:00 PM and 5:00 PM to 9:30 PM': when food can be had that day. */
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
export const minutesFrom = (now: Date, to: Date): number => Math.max(1, Math.round((to.getTime() - now.getTime()) / 60_000))
