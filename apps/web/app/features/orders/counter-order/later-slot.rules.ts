import type { Day } from '@momo/contracts/orders'

type Slot = { from: Date; to: Date }

/** A time as a form value. */
export const slotText = ({ from, to }: Slot): string => `${from.toISOString()}/${to.toISOString()}`

export function slotOf(text: string): Slot | undefined {
  const [from, to] = text.split('/').map((part) => new Date(part))
  return from && to && !Number.isNaN(from.getTime()) && !Number.isNaN(to.getTime()) ? { from, to } : undefined
}

/** Days with a time that the kitchen has room for. */
export const freeDays = (days: readonly Day[]): Day[] =>
  days
    .map((day) => ({ ...day, ranges: day.ranges.filter(({ isFull }) => !isFull) }))
    .filter(({ ranges }) => ranges.length > 0)
