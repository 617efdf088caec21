import type { OrderAvailability } from '@momo/contracts/branches'

/** Availability as JSON, with the date as a string. */
type AvailabilityJson = {
  because?: OrderAvailability['because']
  message?: string | undefined
  until?: string | undefined
  menuVersion: string
}

/** Changes whenever the page would show something else, so the client knows when to revalidate. */
export const availabilityMark = ({ menuVersion, because, until, message }: AvailabilityJson): string =>
  String([menuVersion, because, until, message])

export type AvailabilityView = Pick<OrderAvailability, 'because' | 'message' | 'until'> & { mark: string }

export const toAvailabilityView = (availability: OrderAvailability): AvailabilityView => ({
  because: availability.because,
  message: availability.message,
  until: availability.until,
  mark: availabilityMark({ ...availability, until: availability.until?.toISOString() }),
})
