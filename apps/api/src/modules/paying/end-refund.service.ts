import { closeMoneyTask, lockOrder } from '#modules/orders'
import { completeRefund, hasOpenRefund } from '#modules/payments'
import { transaction, type Tx } from '#platform/db/database.ts'

type Which = { id: string; order_id: string }
type Said = { at: Date; by?: string | undefined; reference?: string | undefined; note?: string | undefined }

/** The money is back: with it goes the task, unless other money of the order is still to go back. False: it was back before. */
export async function endRefund(tx: Tx, { id, order_id: orderId }: Which, said: Said): Promise<boolean> {
  await lockOrder(tx, orderId)
  if (!(await completeRefund(tx, id, said))) return false
  if (!(await hasOpenRefund(tx, orderId))) await closeMoneyTask(tx, orderId, { kind: 'refund', at: said.at, by: said.by })
  return true
}

export const endRefundNow = (refund: Which, said: Said): Promise<boolean> => transaction((tx) => endRefund(tx, refund, said))
