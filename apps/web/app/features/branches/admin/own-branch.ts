import { getOwnBranch } from '@momo/contracts/branches'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { offlineCopy } from '#lib/query/offline-copy.ts'
import { sessionStore } from '#lib/session/session-state.ts'

/** It opens and closes with the time. */
const refetchMs = 60_000

/** SEC-03: the branch of this admin, as stored in the session; the server rejects any other. Offline it is the one this device last loaded. */
export function ownBranchQuery() {
  const branchId = sessionStore.read().user?.branchId ?? ''
  return queryOptions({
    queryKey: ['branches', 'own', branchId],
    ...offlineCopy({ endpoint: getOwnBranch }, (signal) =>
      call(getOwnBranch, { params: { branchId } }, { signal }),
    ),
    refetchInterval: refetchMs,
  })
}

/** `isLive` is false while the branch is the copy of this device: whether it is open is then unknown. */
export function useOwnBranch() {
  const { data: branch, dataUpdatedAt, isSuccess } = useQuery(ownBranchQuery())
  return { branch, isLive: isSuccess && dataUpdatedAt > performance.timeOrigin }
}
