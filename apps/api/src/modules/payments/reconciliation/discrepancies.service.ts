import type { Discrepancy } from '@momo/contracts/payments'
import { closeMoneyTask, lockOrderRow, orderNumber } from '#modules/orders'
import { closeDiscrepancy as close, hasOpenDiscrepancy } from './discrepancies.store.ts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import {
  type DiscrepancyRow,
  findDiscrepancy,
  findDiscrepancyPage,
  findOpenDiscrepancyPage,
} from './find-discrepancies.store.ts'

type ListQuery = { filter: 'open' | 'done' | 'all'; cursor?: string | undefined; limit: number }

export async function listDiscrepancies({
  filter,
  cursor,
  limit,
}: ListQuery): Promise<{ items: Discrepancy[]; nextCursor: string | undefined }> {
  const page = { after: readCursor(cursor), limit: limit + 1 }
  const found = await read((tx) =>
    filter === 'open'
      ? findOpenDiscrepancyPage(tx, page)
      : findDiscrepancyPage(tx, { ...page, onlyDone: filter === 'done' }),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map(toDiscrepancy),
    nextCursor: found.length > limit && last ? writeCursor(last.due_at, last.id) : undefined,
  }
}

/** Idempotent: the first note stands. Closing the last open discrepancy of an order also closes its payment task. */
export async function closeDiscrepancy(actor: Actor, id: string, note: string): Promise<Discrepancy> {
  return transaction(async (tx) => {
    const found = (await findDiscrepancy(tx, id)) ?? notFound('difference', id)
    await lockOrderRow(tx, found.order_id)
    const at = now()
    if (await close(tx, id, { at, by: actor.id, note })) {
      const subject = { kind: 'payment-difference', id, branchId: found.branch_id }
      await audit(tx, actor, {
        action: 'payment-difference.closed',
        subject,
        details: { kind: found.kind, orderId: found.order_id, note },
      })
      const isLast = !(await hasOpenDiscrepancy(tx, found.order_id))
      if (isLast) await closeMoneyTask(tx, found.order_id, { kind: 'payment', at, by: actor.id })
    }
    return toDiscrepancy((await findDiscrepancy(tx, id))!)
  })
}

const toDiscrepancy = (d: DiscrepancyRow): Discrepancy => ({
  id: d.id,
  kind: d.kind,
  owner: d.owner,
  orderId: d.order_id,
  orderNumber: orderNumber(d.branch_code, d.number),
  branchId: d.branch_id,
  outlet: d.outlet,
  method: d.method,
  paymentReference: d.payment_reference,
  ourState: d.our_state,
  ourAmount: d.our_amount,
  theirState: d.their_state,
  theirAmount: d.their_amount ?? undefined,
  raisedAt: d.raised_at,
  dueAt: d.due_at,
  doneAt: d.done_at ?? undefined,
  note: d.note ?? undefined,
})
