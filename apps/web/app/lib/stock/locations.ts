import { listLocations } from '@momo/contracts/inventory'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** All branches and kitchens of the chain fit on one page. */
const mostLocations = 500

/** Places of the chain, for head office. */
export const locationsQuery = () =>
  queryOptions({
    queryKey: ['inventory', 'locations'],
    queryFn: async ({ signal }) =>
      (await call(listLocations, { query: { limit: mostLocations } }, { signal })).items,
  })
