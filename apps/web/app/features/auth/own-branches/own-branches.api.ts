import { listOwnBranches, switchBranch } from '@momo/contracts/auth'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { queryClient } from '#lib/query/query-client.ts'
import { session } from '#lib/session/session-store.ts'
import { useSession } from '#lib/session/use-session.ts'

/** They change seldom; a removed branch is found at the next request. */
const staleMs = 300_000

const ownBranchesQuery = () =>
  queryOptions({
    queryKey: ['branches', 'own-list'],
    queryFn: ({ signal }) => call(listOwnBranches, {}, { signal }),
    staleTime: staleMs,
  })

/** The branches of an area manager; head office in a visit has none. */
export function useOwnBranches() {
  const { role, visit } = useSession()
  return useQuery({ ...ownBranchesQuery(), enabled: role === 'branchAdmin' && visit === undefined })
}

/** The session changes, so this and other tabs load again (lib/session/branch/follow-branch.ts). */
export async function goToBranch(branchId: string): Promise<void> {
  const user = await call(switchBranch, { body: { branchId } })
  queryClient.clear()
  session.confirm(user)
}
