import type { Branch } from '@momo/contracts/branches'
import { sessionStore } from '#lib/session/session-state.ts'
import { findOutlet } from './branches.api.ts'

/** The shell and the page in it ask at the same time; one question does for both. */
const sameQuestionMs = 10_000

let asked: { id: string; at: number; answer: Promise<Branch> } | undefined

/** The branch this admin works for. */
export async function findOwnBranch(): Promise<Branch | undefined> {
  const id = sessionStore.read().user?.branchId
  if (id === undefined) return undefined
  if (asked?.id !== id || Date.now() - asked.at > sameQuestionMs) asked = { id, at: Date.now(), answer: findOutlet(id) }
  const mine = asked
  try {
    const branch = await mine.answer
    // The server may have said meanwhile that it is another one than this browser remembers.
    return sessionStore.read().user?.branchId === id ? branch : findOwnBranch()
  } catch (fault) {
    if (asked === mine) asked = undefined
    throw fault
  }
}
