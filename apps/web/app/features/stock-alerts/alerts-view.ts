import { alertKinds, alertOwners, alertStates } from '@momo/contracts/stock-alerts'
import { nextMidnightInNepal } from '#lib/format/dates.ts'

const isId = (text: string | null): text is string => /^[0-9a-f-]{36}$/.test(text ?? '')

export type AlertView = ReturnType<typeof viewFromUrl>

/** Reads the filters from the URL: ?state=snoozed&kind=out&owner=branch&place=…&mine=yes */
export function viewFromUrl(search: URLSearchParams) {
  const kind = alertKinds.find((one) => one === search.get('kind'))
  const owner = alertOwners.find((one) => one === search.get('owner'))
  const place = search.get('place')
  return {
    state: alertStates.find((one) => one === search.get('state')) ?? ('open' as const),
    ...(kind && { kind }),
    ...(owner && { owner }),
    ...(isId(place) && { locationId: place }),
    ...(search.get('mine') === 'yes' && { mine: 'yes' as const }),
  }
}

const dayMs = 86_400_000
/** The shift begins at six. */
const morningMs = 6 * 3_600_000

/** Mornings in Nepal until which an alert can be snoozed. */
export function snoozeTimes(now: Date): { days: 1 | 3 | 7; until: Date }[] {
  const tomorrow = nextMidnightInNepal(now).getTime() + morningMs
  return ([1, 3, 7] as const).map((days) => ({ days, until: new Date(tomorrow + (days - 1) * dayMs) }))
}

/** '0.4', '12': a forecast for more than ten days needs no decimal. */
export const daysText = (days: number): string => (days < 10 ? days.toFixed(1) : String(Math.round(days)))
