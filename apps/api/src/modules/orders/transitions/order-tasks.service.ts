import type { Tx } from '#platform/db/database.ts'
import * as orders from './order-state.store.ts'
import * as tasks from './order-tasks.store.ts'

/** Row lock until the end of the transaction. Taken before any payment row of the order. */
export async function lockOrderRow(tx: Tx, orderId: string): Promise<void> {
  await orders.lockOrder(tx, orderId)
}

/** One task per order and kind: raising it again reopens it with the new owner and due time. */
export const raiseTask = (tx: Tx, task: tasks.NewTask) => tasks.raiseTask(tx, task)

type MoneyTask = { kind: 'refund' | 'payment'; at: Date; by: string | undefined }

export const closeMoneyTask = (tx: Tx, orderId: string, task: MoneyTask) =>
  tasks.closeMoneyTask(tx, orderId, task)
