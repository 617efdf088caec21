import type { CounterDiscount } from '@momo/contracts/orders'
import { audit } from '#platform/audit/audit.ts'
import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { insertDiscounts } from './discounts.store.ts'

type Given = { orderId: string; branchId: string; discounts: CounterDiscount[]; at: Date }

/** Who gave the discounts of a new order, and why. Its lines have their amounts already. */
export async function recordDiscounts(
  tx: Tx,
  actor: Actor,
  { orderId, branchId, discounts, at }: Given,
): Promise<void> {
  const common = { branch_id: branchId, order_id: orderId, given_at: at, given_by: recordedBy(actor) }
  await insertDiscounts(
    tx,
    discounts.map((one) => ({
      id: newId(),
      ...common,
      kind: one.kind,
      reason: one.reason,
      ...columnsOf(one),
    })),
  )
  for (const details of discounts)
    await audit(tx, actor, {
      action: 'order.discounted',
      subject: { kind: 'order', id: orderId, branchId },
      details,
    })
}

/** Positions start at 1, in the order of the request. */
function columnsOf(one: CounterDiscount) {
  if (one.kind === 'percent') return { percent: one.percent }
  if (one.kind === 'amount') return { amount: one.amount }
  return { position: one.line + 1, quantity: one.quantity }
}
