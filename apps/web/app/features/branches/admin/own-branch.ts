import { getOwnBranch, type StaffBranch } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'
import { sessionStore } from '#lib/session/session-state.ts'

/** Coalesces the requests of the shell and the page inside it. */
const reuseMs = 10_000

let cached: { id: string; at: number; answer: Promise<StaffBranch> } | undefined

/** SEC-03: the branch of this admin, as stored in the session; the server rejects any other. */
export async function findOwnBranch(): Promise<StaffBranch | undefined> {
  const id = sessionStore.read().user?.branchId
  if (id === undefined) return undefined
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

/** Called after a change: the next read goes to the server. */
export function invalidateOwnBranch(): void {
  cached = undefined
}
