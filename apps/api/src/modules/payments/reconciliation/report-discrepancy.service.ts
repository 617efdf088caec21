import { closeMoneyTask, raiseTask } from '#modules/orders'
import { discrepancyRaised } from '../payments.events.ts'
import {
  closeUndecided,
  hasOpenDiscrepancy,
  type NewDiscrepancy,
  insertDiscrepancy,
} from './discrepancies.store.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'

type PaymentRef = { id: string; order_id: string; branch_id: string }
type Observed = Pick<NewDiscrepancy, 'kind' | 'theirState' | 'theirAmount' | 'at'>

/** Records that the provider's status differs from ours, and gives head office a task and one notification. */
export async function reportDiscrepancy(
  tx: Tx,
  { id: paymentId, order_id: orderId, branch_id: branchId }: PaymentRef,
  observed: Observed,
): Promise<void> {
  const inserted = await insertDiscrepancy(tx, { paymentId, branchId, ...observed })
  if (!inserted) return
  await raiseTask(tx, {
    orderId,
    branchId,
    kind: 'payment',
    owner: 'head-office',
    at: observed.at,
    dueAt: inserted.due_at,
  })
  await publish(
    tx,
    discrepancyRaised({ paymentId, orderId, branchId, differenceId: inserted.id, kind: observed.kind }),
  )
}

/** Closes the 'undecided' discrepancy of a payment once the provider has given a final status. */
export async function resolveDiscrepancies(
  tx: Tx,
  { id, order_id: orderId }: PaymentRef,
  { at, state }: { at: Date; state: string },
): Promise<void> {
  if (!(await closeUndecided(tx, id, { at, note: `The wallet answered: ${state}` }))) return
  if (!(await hasOpenDiscrepancy(tx, orderId)))
    await closeMoneyTask(tx, orderId, { kind: 'payment', at, by: undefined })
}
