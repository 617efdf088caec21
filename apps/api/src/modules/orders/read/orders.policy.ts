import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'

type Whose = { account_id: string | null; branch_id: string }

/**
 * A customer sees the own orders, a branch admin those of the own branch, a super admin all. Somebody else's is to a customer as if it
 * were not there, and to a branch admin forbidden, like one that is not (RT-12): in both cases nothing can be told from it.
 */
export function ownOrder<T extends Whose>(actor: Actor, id: string, order: T | undefined): T {
  if (actor.role === 'branchAdmin') {
    if (!order || actor.branchId === undefined || order.branch_id !== actor.branchId) throw fault('auth.forbidden')
    return order
  }
  if (!order || (actor.role !== 'superadmin' && order.account_id !== actor.id)) missing('order', id)
  return order
}
