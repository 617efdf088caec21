import type { Difference } from '@momo/contracts/payments'
import { closeMoneyTask, lockOrder, orderNumber } from '#modules/orders'
import { closeDifference as close, hasOpenDifference } from '#modules/payments'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { missing } from '#platform/faults/fault.ts'
import { readCursor, writeCursor } from '#platform/paging/moment-cursor.rules.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type DifferenceRow, findDifference, pageOfDifferences, pageOfOpenDifferences } from './find-differences.store.ts'

type Asked = { filter: 'open' | 'done' | 'all'; cursor?: string | undefined; limit: number }

export async function listDifferences({ filter, cursor, limit }: Asked): Promise<{ items: Difference[]; nextCursor: string | undefined }> {
  const page = { after: readCursor(cursor), limit: limit + 1 }
  const found = await read((tx) =>
    filter === 'open' ? pageOfOpenDifferences(tx, page) : pageOfDifferences(tx, { ...page, onlyDone: filter === 'done' }),
  )
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  return { items: shown.map(differenceOf), nextCursor: found.length > limit && last ? writeCursor(last.due_at, last.id) : undefined }
}

/** Said twice, or by two, the first word stands. The last one of an order takes its task with it. */
export async function closeDifference(actor: Actor, id: string, note: string): Promise<Difference> {
  return transaction(async (tx) => {
    const found = (await findDifference(tx, id)) ?? missing('difference', id)
    await lockOrder(tx, found.order_id)
    const at = now()
    if (await close(tx, id, { at, by: actor.id, note })) {
      const subject = { kind: 'payment-difference', id, branchId: found.branch_id }
      await audit(tx, actor, { action: 'payment-difference.closed', subject, details: { kind: found.kind, orderId: found.order_id, note } })
      const isLast = !(await hasOpenDifference(tx, found.order_id))
      if (isLast) await closeMoneyTask(tx, found.order_id, { kind: 'payment', at, by: actor.id })
    }
    return differenceOf((await findDifference(tx, id))!)
  })
}

const differenceOf = (d: DifferenceRow): Difference => ({
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
