import { later } from './later.rules.ts'

/** Less is the time that the request travelled. */
const toleranceMs = 5_000

/** `sentAt` is the clock of the device when it sent the request. */
type Clocks = { sentAt: Date; receivedAt: Date; notBefore?: Date }

/**
 * A moment of a device by the server's clock. A device with a wrong clock sends a wrong `sentAt` too, so the difference is added. Whatever the
 * device claims, the moment is not later than its arrival.
 */
export function serverMoment(moment: Date, { sentAt, receivedAt, notBefore = new Date(0) }: Clocks): Date {
  const skew = receivedAt.getTime() - sentAt.getTime()
  const corrected = Math.abs(skew) > toleranceMs ? later(moment, skew) : moment
  return new Date(Math.min(Math.max(corrected.getTime(), notBefore.getTime()), receivedAt.getTime()))
}
