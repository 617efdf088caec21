import { canDelay } from '@momo/contracts/orders'
import { notifyBoard } from '#modules/branches'
import { readSettingNow } from '#modules/settings'
import { minutesLater } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { timesWhenStarted } from '../checkout/scheduling.rules.ts'
import { findDelay, writeDelay } from './delay-order.store.ts'
import { deadlineOf } from './order-deadlines.rules.ts'
import type { StandingOrder } from './order-state.store.ts'
import { closeTasks } from './order-tasks.store.ts'

type Delay = {
  minutes: number
  version: number | undefined
  /** Idempotency key of the request. */
  key: string
  by: string
  at: Date
}

/**
 * More minutes for an order that is cooking, counted from now if its ready time is over. State and promise stay. The next sweep of the
 * estimates shows the customer the new time, and announces it if it is a delay. The caller must have locked `order`.
 */
export async function delayOrder(tx: Tx, order: StandingOrder, delay: Delay): Promise<void> {
  const { minutes, version, key, by, at } = delay
  const applied = await findDelay(tx, key)
  if (applied && applied.order_id !== order.id) throw fault('order.key_reused')
  if (applied) return
  const { id, state, fulfilment_method: fulfilmentMethod, ready_at: readyAt, due_at: dueAt } = order
  if (!canDelay(order)) throw fault('order.no_such_move')
  if (version !== undefined && version !== order.version) throw fault('order.changed')
  const newReadyAt = minutesLater(readyAt > at ? readyAt : at, minutes)
  const times = timesWhenStarted(order.start_at, { readyAt, dueAt }, newReadyAt)
  const limits = await readSettingNow(tx, 'alerts')
  const deadline = deadlineOf(state, { fulfilmentMethod, ...times }, { at, limits })
  await writeDelay(tx, {
    id,
    ...times,
    deadlineAt: deadline?.at,
    deadlineOwner: deadline?.owner,
    key,
    minutes,
    at,
    by,
  })
  // A late order has a new time, so its alarm starts again.
  await closeTasks(tx, id, { at, by })
  notifyBoard(tx, order.branch_id)
}
