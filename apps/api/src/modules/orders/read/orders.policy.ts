import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'

type OrderOwner = { account_id: string | null; branch_id: string }

/**
 * A customer sees their own orders, a branch admin those of the branch, a super admin all. A foreign order is answered exactly like one
 * that does not exist: not found for customers, forbidden for branch admins (RT-12), so its existence does not leak.
 */
export function assertOwnOrder<T extends OrderOwner>(actor: Actor, id: string, order: T | undefined): T {
  if (actor.role === 'branchAdmin') {
    if (!order || actor.branchId === undefined || order.branch_id !== actor.branchId)
      throw fault('auth.forbidden')
    return order
  }
  if (!order || (actor.role !== 'superadmin' && order.account_id !== actor.id)) notFound('order', id)
  return order
}
