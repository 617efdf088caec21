import {
  canMove,
  isFailed,
  isFinal,
  type Mover,
  type OrderMove,
  orderMoves,
  type OrderState,
} from '@momo/contracts/orders'
import { notifyBoard } from '#modules/branches'
import { releaseCapacity } from '#modules/capacity'
import { readSettingNow } from '#modules/settings'
import { later, minutesLater } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { insertCancellation } from '../kitchen/station-bumps.store.ts'
import { findLastMover, type StandingOrder, writeMove } from './order-state.store.ts'
import { deadlineOf } from './order-deadlines.rules.ts'
import { closeTasks, raiseTask } from './order-tasks.store.ts'
import { timesWhenStarted, type Times } from '../checkout/scheduling.rules.ts'
import { orderMoved } from '../orders.events.ts'
import { payments } from '../payments-port.ts'
import { tabs } from '../tabs-port.ts'

export type TransitionDetails = {
  /** Preparation time given on accept. */
  minutes?: number | undefined
  riderName?: string | undefined
  riderPhone?: string | undefined
  reasonCode?: string | undefined
  reason?: string | undefined
}
/** New times of an order that reaches the branch later than it was placed, because its payment was late. */
type Reschedule = { times: Times; answerBy: Date }
export type By = {
  kind: Mover
  id?: string | undefined
  /** Idempotency key of the request. */
  key?: string | undefined
}

/** Accepting an ASAP order also starts it. */
const pathOf = (move: OrderMove, order: StandingOrder): OrderState[] =>
  move === 'accept' && order.requested_from === null
    ? [orderMoves.accept.to, orderMoves.start.to]
    : [orderMoves[move].to]

/** True when an allowed actor has already made this move: the request was retried, or two staff members made it. */
export async function isMoveDone(tx: Tx, move: OrderMove, order: StandingOrder): Promise<boolean> {
  if (order.state !== pathOf(move, order).at(-1)) return false
  const by = await findLastMover(tx, order.id)
  return by !== undefined && (orderMoves[move].by as readonly Mover[]).includes(by)
}

/** An accepted ASAP order starts now and is ready when the kitchen says. */
function timesAfter(
  move: OrderMove,
  order: StandingOrder,
  { minutes, at }: { minutes: number | undefined; at: Date },
) {
  const [startAt, readyAt, dueAt] = [order.start_at, order.ready_at, order.due_at]
  if (move === 'start') return { startAt: at, readyAt, dueAt }
  if (move !== 'accept' || order.requested_from !== null) return { startAt, readyAt, dueAt }
  // Accepted after the planned ready time: keep the planned duration, counted from now.
  const planned = readyAt > at ? readyAt : later(at, readyAt.getTime() - startAt.getTime())
  return timesWhenStarted(at, { readyAt, dueAt }, minutes === undefined ? planned : minutesLater(at, minutes))
}

/**
 * The only writer of order state. Writes state, history, tasks, capacity and payment, and publishes the event, in the caller's
 * transaction. The caller must have locked `order`.
 */
export async function transitionOrder(
  tx: Tx,
  order: StandingOrder,
  move: OrderMove,
  { by, at, rescheduled, ...details }: TransitionDetails & { by: By; at: Date; rescheduled?: Reschedule },
): Promise<void> {
  const { state, fulfilment_method: fulfilmentMethod } = order
  if (
    !canMove(move, { state, fulfilmentMethod }) ||
    !(orderMoves[move].by as readonly Mover[]).includes(by.kind)
  )
    throw fault('order.no_such_move')
  const path = pathOf(move, order)
  const to = path.at(-1)!
  const times = rescheduled?.times ?? timesAfter(move, order, { minutes: details.minutes, at })
  const deadline = deadlineOf(
    to,
    { fulfilmentMethod, ...times },
    {
      at,
      limits: await readSettingNow(tx, 'alerts'),
      ...(rescheduled && { answerBy: rescheduled.answerBy }),
    },
  )
  const [written] = await writeMove(tx, {
    id: order.id,
    from: order.state,
    version: order.version,
    path,
    to,
    at,
    isEnd: isFinal(to),
    ...times,
    promisedAt: rescheduled?.times.dueAt,
    riderName: details.riderName,
    riderPhone: details.riderPhone,
    reasonCode: details.reasonCode,
    reason: details.reason || undefined,
    deadlineAt: deadline?.at,
    deadlineOwner: deadline?.owner,
    actorKind: by.kind,
    actorId: by.id,
    key: by.key,
  })
  if (!written) throw fault('order.changed')
  await closeTasks(tx, order.id, { at, by: by.id })
  if (isFailed(to)) await releaseResources(tx, order, { reason: details.reasonCode ?? move, at })
  const orderRef = {
    orderId: order.id,
    branchId: order.branch_id,
    ...(order.account_id !== null && { accountId: order.account_id }),
  }
  notifyBoard(tx, order.branch_id)
  await publish(tx, orderMoved({ ...orderRef, move, from: order.state, to }))
}

/** A failed order releases its capacity and its payment. The kitchen is informed of one that was cooking. */
async function releaseResources(
  tx: Tx,
  order: StandingOrder,
  { reason, at }: { reason: string; at: Date },
): Promise<void> {
  if (order.tab_id !== null) await tabs().removeFromChecks(tx, { tabId: order.tab_id, orderId: order.id })
  if (order.state === 'preparing')
    await insertCancellation(tx, { orderId: order.id, branchId: order.branch_id, at })
  await releaseCapacity(tx, order.id)
  const dueAt = await payments().voidPayment(tx, order.id, { reason, at })
  if (dueAt)
    await raiseTask(tx, {
      orderId: order.id,
      branchId: order.branch_id,
      kind: 'refund',
      owner: 'branch',
      at,
      dueAt,
    })
}
