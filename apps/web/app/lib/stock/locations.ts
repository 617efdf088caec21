import { listLocations, type Location } from '@momo/contracts/inventory'
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

/** Goods are delivered to kitchens and branches; the kitchens come first. */
export const receivers = (places: Location[]): Location[] =>
  places
    .filter(({ kind }) => kind !== 'transit')
    .toSorted((a, b) => Number(b.kind === 'kitchen') - Number(a.kind === 'kitchen'))
