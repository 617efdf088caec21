import { closeMoneyTask, raiseTask } from '#modules/orders'
import { closeUndecided, differenceRaised, hasOpenDifference, type NewDifference, raiseDifference as raise } from '#modules/payments'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'

type About = { id: string; order_id: string; branch_id: string }
type Seen = Pick<NewDifference, 'kind' | 'theirState' | 'theirAmount' | 'at'>

/** The provider and we say different things about a payment: head office has a task of it, and is told once. */
export async function raiseDifference(tx: Tx, { id: paymentId, order_id: orderId, branch_id: branchId }: About, seen: Seen): Promise<void> {
  const raised = await raise(tx, { paymentId, branchId, ...seen })
  if (!raised) return
  await raiseTask(tx, { orderId, branchId, kind: 'payment', owner: 'head-office', at: seen.at, dueAt: raised.due_at })
  await publish(tx, differenceRaised({ paymentId, orderId, branchId, differenceId: raised.id, kind: seen.kind }))
}

/** What nobody knew is known: nobody has to look for that any more. */
export async function endDoubt(tx: Tx, { id, order_id: orderId }: About, { at, state }: { at: Date; state: string }): Promise<void> {
  if (!(await closeUndecided(tx, id, { at, note: `The wallet has answered: ${state}` }))) return
  if (!(await hasOpenDifference(tx, orderId))) await closeMoneyTask(tx, orderId, { kind: 'payment', at, by: undefined })
}
