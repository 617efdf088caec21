import { getOwnBranch, type StaffBranch } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'
import { sessionStore } from '#lib/session/session-state.ts'

/** The shell and the page in it ask at the same time; one question does for both. */
const sameQuestionMs = 10_000

let asked: { id: string; at: number; answer: Promise<StaffBranch> } | undefined

/** SEC-03: the branch this admin works for, as this browser remembers it; the server refuses any other. */
export async function findOwnBranch(): Promise<StaffBranch | undefined> {
  const id = sessionStore.read().user?.branchId
  if (id === undefined) return undefined
  if (asked?.id !== id || Date.now() - asked.at > sameQuestionMs) {
    asked = { id, at: Date.now(), answer: call(getOwnBranch, { params: { branchId: id } }) }
  }
  const mine = asked
  try {
    return await mine.answer
  } catch (fault) {
    if (asked === mine) asked = undefined
    throw fault
  }
}

/** After it was changed: the next question is asked anew. */
export function forgetOwnBranch(): void {
  asked = undefined
}
