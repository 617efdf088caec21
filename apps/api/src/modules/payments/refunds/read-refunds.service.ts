import type { Refund } from '@momo/contracts/payments'
import { orderNumber } from '#modules/orders'
import { read, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findRefundAmount } from '../payments.store.ts'
import { findRefund, findOpenRefundPage, findRefundPage, type RefundRow } from './find-refunds.store.ts'

type ListQuery = { filter: 'open' | 'done' | 'all'; cursor?: string | undefined; limit: number }

/** Branch filter of every statement: a branch admin's own branch, or undefined for all. */
const branchOf = (actor: Actor): string | undefined =>
  actor.role === 'superadmin' ? undefined : ownBranch(actor)

export async function listRefunds(
  actor: Actor,
  { filter, cursor, limit }: ListQuery,
): Promise<{ items: Refund[]; nextCursor: string | undefined }> {
  const page = { branchId: branchOf(actor), after: readCursor(cursor), limit: limit + 1 }
  const found = await read((tx) =>
    filter === 'open'
      ? findOpenRefundPage(tx, page)
      : findRefundPage(tx, { ...page, onlyDone: filter === 'done' }),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toRefund),
    nextCursor: found.length > limit && last ? writeCursor(last.due_at, last.id) : undefined,
  }
}

/** A branch admin gets auth.forbidden for both a foreign and a missing refund, so ids cannot be probed. */
export async function readOwnRefund(actor: Actor, id: string): Promise<RefundRow> {
  const refund = await read((tx) => findRefund(tx, { id, branchId: branchOf(actor) }))
  if (!refund && actor.role === 'branchAdmin') throw fault('auth.forbidden')
  return refund ?? notFound('refund', id)
}

/** Amount and method of a refund, for messages to the customer. */
export const readRefundNotificationData = (tx: Tx, id: string) => findRefundAmount(tx, id)

export const toRefund = (r: RefundRow): Refund => ({
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
