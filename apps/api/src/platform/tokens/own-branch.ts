import { fault } from '#platform/faults/fault.ts'
import type { Actor } from './actor.ts'

/**
 * The branch the caller works for, as the session says it; with an id, only if it is that one. The answer goes into the
 * `where` of every statement of the branch area. What is not found there is refused like a foreign branch, so a caller
 * cannot tell what exists elsewhere (platform/http/access/branch-area.ts).
 */
export function ownBranch(actor: Actor, id: string | undefined = actor.branchId): string {
  if (actor.role !== 'branchAdmin' || id === undefined || id !== actor.branchId) throw fault('auth.forbidden')
  return id
}
