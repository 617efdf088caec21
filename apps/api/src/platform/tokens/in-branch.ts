import { fault } from '#platform/faults/fault.ts'
import type { Actor } from './actor.ts'

/**
 * The caller in the branch that the page shows. An area manager may have switched to another branch in a second tab, and a visit of head
 * office ends: then nothing the page sends is applied.
 */
export function inBranch({ openVisit, ...actor }: Actor, shown: string): Actor {
  if (actor.role === 'superadmin') {
    if (openVisit?.branchId !== shown) throw fault('visit.over')
    return { ...actor, role: 'branchAdmin', branchId: shown, visit: openVisit }
  }
  if (actor.role === 'branchAdmin' && shown !== actor.branchId) throw fault('branch.switched')
  return actor
}
