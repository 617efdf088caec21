import { findAnswering, hintBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { several } from '#platform/queue/map-concurrent.ts'
import { applyMove } from './transition-order.service.ts'
import { lockOrder, type StandingOrder } from './order-state.store.ts'
import { findTaskOwner, raiseTask } from './order-tasks.store.ts'
import { orderEscalated } from '../orders.events.ts'
import { callBy, dueStep, lookAfter, missedAt, type TaskKind } from './overdue-orders.rules.ts'
import { type Due, listDue, lockDue, setDeadline, setEscalated } from './overdue-orders.store.ts'

const batch = 200
/** After an hour without a worker there are thousands; fewer than the connections, which the news of it need too. */
const atOnce = 4
/** Escalated and missed, or started and late: what a worker that was away finds at once. */
const mostSteps = 3

/**
 * ORD-08: whatever is past its deadline is moved, or given to somebody. Each order in a transaction of its own, so that one that can't
 * be helped holds up no other; the row is locked, so that several workers share the work and none does it twice.
 */
export async function sweepOrders(signal?: AbortSignal): Promise<void> {
  let due: Due[]
  let after: Due | undefined
  do {
    due = await read((tx) => listDue(tx, { at: now(), after, limit: batch }))
    await several(due, atOnce, ({ id }) => attendTo(id), signal)
    after = due.at(-1)
  } while (due.length === batch && !signal?.aborted)
}

const attendTo = (id: string): Promise<void> =>
  transaction((tx) => attend(tx, id)).catch((error: unknown) => log.error({ err: error, orderId: id }, 'a due order was not swept'))

async function attend(tx: Tx, id: string): Promise<void> {
  const at = now()
  for (let step = 0; step < mostSteps; step += 1) {
    const due = await lockDue(tx, id, at)
    const order = due && (await lockOrder(tx, id))
    if (!order) return
    await takeStep(tx, order, { ...due, at })
  }
}

type Moment = { deadlineAt: Date; isEscalated: boolean; at: Date }

async function takeStep(tx: Tx, order: StandingOrder, moment: Moment): Promise<void> {
  const step = dueStep(order.state, moment.isEscalated)
  if (step === undefined) throw new Error(`Nobody knows what to do with a due order that is ${order.state}.`)
  if (step === 'escalate') return escalate(tx, order, moment)
  if (step === 'miss') return miss(tx, order, moment.at)
  if (step === 'start' || step === 'expire') return applyMove(tx, order, step, { by: { kind: 'system' }, at: moment.at })
  return chase(tx, order, step, moment.at)
}

const ofOrder = ({ id, branch_id: branchId }: StandingOrder) => ({ orderId: id, branchId })

async function escalate(tx: Tx, order: StandingOrder, { deadlineAt, at }: Moment): Promise<void> {
  const dueAt = missedAt(deadlineAt, await findAnswering(tx, order.branch_id))
  await setEscalated(tx, order.id, { at, missedAt: dueAt })
  await raiseTask(tx, { ...ofOrder(order), kind: 'unanswered', owner: 'branch', at, dueAt })
  hintBoard(tx, order.branch_id)
  await publish(tx, orderEscalated({ ...ofOrder(order), ...(order.account_id !== null && { accountId: order.account_id }) }))
}

/** Somebody of head office calls: the customer waited for nothing. */
async function miss(tx: Tx, order: StandingOrder, at: Date): Promise<void> {
  await applyMove(tx, order, 'miss', { by: { kind: 'system' }, at })
  await raiseTask(tx, { ...ofOrder(order), kind: 'missed', owner: 'head-office', at, dueAt: callBy(at) })
}

async function chase(tx: Tx, order: StandingOrder, kind: TaskKind, at: Date): Promise<void> {
  const next = lookAfter(await findTaskOwner(tx, order.id, kind), at)
  await raiseTask(tx, { ...ofOrder(order), kind, owner: next.owner, at, dueAt: next.at })
  await setDeadline(tx, order.id, next)
}
