import type { Refund } from '@momo/contracts/payments'
import { orderNumber } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findRefund, pageOfOpenRefunds, pageOfRefunds, type RefundRow } from './find-refunds.store.ts'

type Asked = { filter: 'open' | 'done' | 'all'; cursor?: string | undefined; limit: number }

/** Goes into the `where` of every statement: a branch admin's own, or all. */
const branchOf = (actor: Actor): string | undefined => (actor.role === 'superadmin' ? undefined : ownBranch(actor))

export async function listRefunds(
  actor: Actor,
  { filter, cursor, limit }: Asked,
): Promise<{ items: Refund[]; nextCursor: string | undefined }> {
  const page = { branchId: branchOf(actor), after: readCursor(cursor), limit: limit + 1 }
  const found = await read((tx) =>
    filter === 'open' ? pageOfOpenRefunds(tx, page) : pageOfRefunds(tx, { ...page, onlyDone: filter === 'done' }),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(refundOf), nextCursor: found.length > limit && last ? writeCursor(last.due_at, last.id) : undefined }
}

/** To a branch admin one of another branch is forbidden, like one that is not there: nothing can be told from it. */
export async function ownRefund(actor: Actor, id: string): Promise<RefundRow> {
  const refund = await read((tx) => findRefund(tx, { id, branchId: branchOf(actor) }))
  if (!refund && actor.role === 'branchAdmin') throw fault('auth.forbidden')
  return refund ?? missing('refund', id)
}

export const refundOf = (r: RefundRow): Refund => ({
  id: r.id,
  state: r.state,
  owner: r.owner,
  orderId: r.order_id,
  orderNumber: orderNumber(r.branch_code, r.number),
  branchId: r.branch_id,
  outlet: r.outlet,
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  method: r.method,
  paymentState: r.payment_state,
  amount: r.amount,
  reason: r.reason,
  providerTxnId: r.provider_txn_id ?? undefined,
  reference: r.reference ?? undefined,
  note: r.note ?? undefined,
  createdAt: r.created_at,
  dueAt: r.due_at,
  sentAt: r.sent_at ?? undefined,
  endedAt: r.ended_at ?? undefined,
})
