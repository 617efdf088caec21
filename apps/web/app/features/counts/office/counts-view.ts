import { countStates } from '@momo/contracts/counts'
import type { CountsFilter } from '../counts.api.ts'

/** ?state=waiting&place=… */
export function countsFilterFromUrl(search: URLSearchParams): CountsFilter {
  const place = search.get('place') ?? ''
  return {
    state: countStates.find((one) => one === search.get('state')),
    branchId: /^[0-9a-f-]{36}$/.test(place) ? place : undefined,
  }
}
