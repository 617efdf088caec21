import type { Departure } from '@momo/contracts/requisitions'

/** A van in the address of the page. */
export const vanKey = (van: Pick<Departure, 'runId' | 'day'> | undefined): string =>
  van ? `${van.runId}_${van.day}` : ''

/** The branch has sent its requisition for this van; a draft is not sent. */
export const isAsked = ({ requisition }: Departure): boolean =>
  requisition !== undefined && requisition.state !== 'draft'

/** The next van that the branch has not asked for, also if it is late for it; else the next van. */
export const firstOpen = (departures: Departure[]): Departure | undefined =>
  departures.find((departure) => !isAsked(departure)) ?? departures[0]
