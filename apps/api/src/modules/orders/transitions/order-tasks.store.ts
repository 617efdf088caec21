import type { Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { OrdersTables } from '../orders.table.ts'
import type { TaskKind, TaskOwner } from './overdue-orders.rules.ts'

const db = (tx: Tx) => tx.withTables<OrdersTables>()

export type NewTask = {
  orderId: string
  branchId: string
  kind: TaskKind
  owner: TaskOwner
  at: Date
  dueAt: Date
}

/** Upsert, one task per order and kind: raising it again reopens it with the new owner and due time. */
export async function raiseTask(
  tx: Tx,
  { orderId, branchId, kind, owner, at, dueAt }: NewTask,
): Promise<void> {
  await db(tx)
    .insertInto('order_tasks')
    .values({
      id: newId(),
      order_id: orderId,
      branch_id: branchId,
      kind,
      owner,
      raised_at: at,
      due_at: dueAt,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'kind'])
        .doUpdateSet({ owner, due_at: dueAt, done_at: null, done_by: null }),
    )
    .execute()
}

export async function findTaskOwner(tx: Tx, orderId: string, kind: TaskKind): Promise<TaskOwner | undefined> {
  const task = await db(tx)
    .selectFrom('order_tasks')
    .select('owner')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return task?.owner as TaskOwner | undefined
}

/** A transition closes the tasks of the earlier state. Refund and payment tasks stay open. */
export async function closeTasks(
  tx: Tx,
  orderId: string,
  { at, by }: { at: Date; by: string | undefined },
): Promise<void> {
  await db(tx)
    .updateTable('order_tasks')
    .set({ done_at: at, done_by: by ?? null })
    .where('order_id', '=', orderId)
    .where('done_at', 'is', null)
    .where('kind', 'not in', ['refund', 'payment'])
    .execute()
}

export async function closeMoneyTask(
  tx: Tx,
  orderId: string,
  { kind, at, by }: { kind: 'refund' | 'payment'; at: Date; by: string | undefined },
): Promise<void> {
  await db(tx)
    .updateTable('order_tasks')
    .set({ done_at: at, done_by: by ?? null })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('done_at', 'is', null)
    .execute()
}
