import { dayIn } from '#lib/format/urls.ts'
import type { DepartureKey, OfficeDeparture } from '../office/office.api.ts'

/** ?runId=…&day=2026-11-15 */
export function departureFromUrl(search: URLSearchParams): DepartureKey | undefined {
  const [runId, day] = [search.get('runId') ?? '', dayIn(search.get('day'))]
  return day !== undefined && /^[0-9a-f-]{36}$/.test(runId) ? { runId, day } : undefined
}

export const departureQuery = ({ runId, day }: DepartureKey): string =>
  `?${new URLSearchParams({ runId, day })}`

/** The van that needs a decision first, or else the next one. */
export const usualDeparture = (
  departures: OfficeDeparture[],
  now = new Date(),
): OfficeDeparture | undefined =>
  departures.find(({ waiting }) => waiting > 0) ??
  departures.find(({ leavesAt }) => leavesAt > now) ??
  departures[0]
