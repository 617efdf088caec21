import { closeMoneyTask, lockOrderRow } from '#modules/orders'
import { completeRefund } from './refund-state.service.ts'
import { hasOpenRefund } from './refunds.store.ts'
import { transaction, type Tx } from '#platform/db/database.ts'

type RefundRef = { id: string; order_id: string }
type Completion = {
  at: Date
  by?: string | undefined
  reference?: string | undefined
  note?: string | undefined
}

/** Completes a refund and closes the refund task with the last one of the order. False if it was already complete. */
export async function completeRefundWithTask(
  tx: Tx,
  { id, order_id: orderId }: RefundRef,
  completion: Completion,
): Promise<boolean> {
  await lockOrderRow(tx, orderId)
  if (!(await completeRefund(tx, id, completion))) return false
  if (!(await hasOpenRefund(tx, orderId)))
    await closeMoneyTask(tx, orderId, { kind: 'refund', at: completion.at, by: completion.by })
  return true
}

export const completeRefundInTransaction = (refund: RefundRef, completion: Completion): Promise<boolean> =>
  transaction((tx) => completeRefundWithTask(tx, refund, completion))
