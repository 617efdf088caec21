import { getOwnBranchesHealth } from '@momo/contracts/analytics'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** The socket hears only of the branch of the session. */
const refetchMs = 15_000

export const ownBranchesHealthQuery = () =>
  queryOptions({
    queryKey: ['analytics', 'own-branches'],
    queryFn: ({ signal }) => call(getOwnBranchesHealth, {}, { signal }),
    refetchInterval: refetchMs,
  })
