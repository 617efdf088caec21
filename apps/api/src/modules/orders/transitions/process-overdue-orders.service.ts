import { readOrderContacts, notifyBoard } from '#modules/branches'
import { readSettingNow } from '#modules/settings'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { mapConcurrent } from '#platform/queue/map-concurrent.ts'
import { transitionOrder } from './transition-order.service.ts'
import { lockOrder, type StandingOrder } from './order-state.store.ts'
import { findTaskOwner, raiseTask } from './order-tasks.store.ts'
import { orderEscalated, orderLate } from '../orders.events.ts'
import {
  callbackDueAt,
  dueStep,
  isLateStep,
  missedAt,
  nextTaskOwner,
  type TaskKind,
} from './overdue-orders.rules.ts'
import { type Due, listDue, lockDue, setDeadline, setEscalated } from './overdue-orders.store.ts'

const batch = 200
/** A backlog can hold thousands of orders; fewer than the pool has connections, which the event handlers need too. */
const concurrency = 4
/** After worker downtime one order may be due for several steps: escalated and missed, or started and late. */
const maxSteps = 3

/**
 * ORD-08: moves orders past their deadline, or assigns a task. Each order has its own transaction, so that a failure does not block the
 * others; row locks with SKIP LOCKED let several workers share the work.
 */
export async function processOverdueOrders(signal?: AbortSignal): Promise<void> {
  let due: Due[]
  let after: Due | undefined
  do {
    due = await read((tx) => listDue(tx, { at: now(), after, limit: batch }))
    await mapConcurrent(due, concurrency, ({ id }) => processDueOrderSafely(id), signal)
    after = due.at(-1)
  } while (due.length === batch && !signal?.aborted)
}

const processDueOrderSafely = (id: string): Promise<void> =>
  transaction((tx) => processDueOrder(tx, id)).catch((error: unknown) =>
    log.error({ err: error, orderId: id }, 'orders: process overdue order failed'),
  )

async function processDueOrder(tx: Tx, id: string): Promise<void> {
  const at = now()
  for (let step = 0; step < maxSteps; step += 1) {
    const due = await lockDue(tx, id, at)
    const order = due && (await lockOrder(tx, id))
    if (!order) return
    await takeStep(tx, order, { ...due, at })
  }
}

type Moment = { deadlineAt: Date; isEscalated: boolean; at: Date }

async function takeStep(tx: Tx, order: StandingOrder, moment: Moment): Promise<void> {
  const step = dueStep(order.state, moment.isEscalated)
  if (step === undefined) throw new Error(`orders: no overdue step for state ${order.state}`)
  if (step === 'escalate') return escalate(tx, order, moment)
  if (step === 'miss') return markMissed(tx, order, moment.at)
  if (step === 'start' || step === 'expire')
    return transitionOrder(tx, order, step, { by: { kind: 'system' }, at: moment.at })
  return raiseLateTask(tx, order, step, moment.at)
}

const refOf = ({ id, branch_id: branchId }: StandingOrder) => ({ orderId: id, branchId })
const eventRefOf = (order: StandingOrder) => ({
  ...refOf(order),
  ...(order.account_id !== null && { accountId: order.account_id }),
})

async function escalate(tx: Tx, order: StandingOrder, { deadlineAt, at }: Moment): Promise<void> {
  const dueAt = missedAt(deadlineAt, await readOrderContacts(tx, order.branch_id))
  await setEscalated(tx, order.id, { at, missedAt: dueAt })
  await raiseTask(tx, { ...refOf(order), kind: 'unanswered', owner: 'branch', at, dueAt })
  notifyBoard(tx, order.branch_id)
  await publish(tx, orderEscalated(eventRefOf(order)))
}

/** Head office gets a task to call the customer. */
async function markMissed(tx: Tx, order: StandingOrder, at: Date): Promise<void> {
  await transitionOrder(tx, order, 'miss', { by: { kind: 'system' }, at })
  await raiseTask(tx, { ...refOf(order), kind: 'missed', owner: 'head-office', at, dueAt: callbackDueAt(at) })
}

async function raiseLateTask(tx: Tx, order: StandingOrder, kind: TaskKind, at: Date): Promise<void> {
  const previousOwner = await findTaskOwner(tx, order.id, kind)
  const { escalateMinutes } = await readSettingNow(tx, 'alerts')
  const next = nextTaskOwner(previousOwner, { at, escalateMinutes })
  await raiseTask(tx, { ...refOf(order), kind, owner: next.owner, at, dueAt: next.at })
  await setDeadline(tx, order.id, next)
  const isFirst = previousOwner === undefined
  if (isFirst && isLateStep(kind, order.fulfilment_method)) await publish(tx, orderLate(eventRefOf(order)))
}
