import { getOwnBranch, type StaffBranch } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'
import { type Reply, replyOrCached } from '#lib/offline/cached-replies.ts'
import { sessionStore } from '#lib/session/session-state.ts'

/** Coalesces the requests of the shell and the page inside it. */
const reuseMs = 10_000

let cached: { id: string; at: number; answer: Promise<StaffBranch> } | undefined

async function findBranch(id: string): Promise<StaffBranch> {
  if (cached?.id !== id || Date.now() - cached.at > reuseMs) {
    cached = { id, at: Date.now(), answer: call(getOwnBranch, { params: { branchId: id } }) }
  }
  const current = cached
  try {
    return await current.answer
  } catch (fault) {
    if (cached === current) cached = undefined
    throw fault
  }
}

/** SEC-03: the branch of this admin, as stored in the session; the server rejects any other. */
export async function findOwnBranch(): Promise<StaffBranch | undefined> {
  const id = sessionStore.read().user?.branchId
  return id === undefined ? undefined : findBranch(id)
}

/** For pages that start offline: the own branch as this device last loaded it. Not for editing. */
export async function findOwnBranchOffline(): Promise<Reply<StaffBranch> | undefined> {
  const id = sessionStore.read().user?.branchId
  return id === undefined ? undefined : replyOrCached({ endpoint: getOwnBranch }, () => findBranch(id))
}

/** Called after a change: the next read goes to the server. */
export function invalidateOwnBranch(): void {
  cached = undefined
}
