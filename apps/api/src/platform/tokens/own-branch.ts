import { fault } from '#platform/faults/fault.ts'
import type { Actor } from './actor.ts'

/**
 * The branch of the actor's session; with an id, throws unless it is that branch. Every statement of an endpoint with `scope: 'branch'` uses it in its
 * `where`. A row that is not found is answered like a foreign branch, so a caller cannot learn what exists elsewhere
 * (platform/http/access/branch-scope.ts).
 */
export function ownBranch(actor: Actor, id: string | undefined = actor.branchId): string {
  if (actor.role !== 'branchAdmin' || id === undefined || id !== actor.branchId) throw fault('auth.forbidden')
  return id
}
