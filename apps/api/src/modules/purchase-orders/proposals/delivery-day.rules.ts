import { atTime, daysLater, localDate } from '#platform/clock/local-date.rules.ts'

type OrderDay = { day: string; orderBy: Date }
type Delivery = { expectedAt: Date; until: string }

/** Suppliers deliver in the morning, or in the evening of the day of the order. */
const [morning, evening] = ['08:00', '18:00']

/**
 * When goods arrive that are ordered on the next order day, and the last day that the stock must cover until then. A supplier without
 * order days takes orders at once.
 */
export function nextDelivery(orderDay: OrderDay | undefined, leadDays: number, now: Date): Delivery {
  const today = localDate(now)
  const orderedBy = orderDay?.orderBy ?? now
  const day = daysLater(orderDay?.day ?? today, leadDays)
  const times = [atTime(day, morning), atTime(day, evening), atTime(daysLater(day, 1), morning)]
  const expectedAt = times.find((time) => time > orderedBy)!
  const dayBefore = daysLater(localDate(expectedAt), -1)
  return { expectedAt, until: dayBefore > today ? dayBefore : today }
}
