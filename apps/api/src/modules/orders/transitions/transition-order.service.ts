import { canMove, isFailed, isFinal, type Mover, type OrderMove, orderMoves, type OrderState } from '@momo/contracts/orders'
import { hintBoard } from '#modules/branches'
import { releaseCapacity } from '#modules/capacity'
import { voidPayment } from '#modules/payments'
import { later, minutesLater } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { findLastMover, type StandingOrder, writeMove } from './order-state.store.ts'
import { deadlineOf } from './order-deadlines.rules.ts'
import { closeTasks, raiseTask } from './order-tasks.store.ts'
import { begunAt, type Times } from '../checkout/scheduling.rules.ts'
import { orderMoved } from '../orders.events.ts'

/** What is said with a move. */
export type Said = {
  /** Of accepting: until it is ready. */
  minutes?: number | undefined
  riderName?: string | undefined
  riderPhone?: string | undefined
  reasonCode?: string | undefined
  reason?: string | undefined
}
/** Of one that comes to the branch later than it was ordered: when it is cooked now, and until when it is to be answered. */
type Anew = { times: Times; answerBy: Date }
export type By = {
  kind: Mover
  id?: string | undefined
  /** Of the press: what was written by it is known by it. */
  key?: string | undefined
}

/** Accepting a quick order starts it too. */
const pathOf = (move: OrderMove, order: StandingOrder): OrderState[] =>
  move === 'accept' && order.wanted_from === null ? [orderMoves.accept.to, orderMoves.start.to] : [orderMoves[move].to]

/** It stands where this move leads to, and was brought there by somebody who may make it: sent twice, or pressed by two. */
export async function isDone(tx: Tx, move: OrderMove, order: StandingOrder): Promise<boolean> {
  if (order.state !== pathOf(move, order).at(-1)) return false
  const by = await findLastMover(tx, order.id)
  return by !== undefined && (orderMoves[move].by as readonly Mover[]).includes(by)
}

/** A quick order is cooked from now on, and ready when the kitchen says. */
function timesAfter(move: OrderMove, order: StandingOrder, { minutes, at }: { minutes: number | undefined; at: Date }) {
  const [startAt, readyAt, dueAt] = [order.start_at, order.ready_at, order.due_at]
  if (move === 'start') return { startAt: at, readyAt, dueAt }
  if (move !== 'accept' || order.wanted_from !== null) return { startAt, readyAt, dueAt }
  // Answered after it was to be ready, it takes as long from now on as it would have taken.
  const planned = readyAt > at ? readyAt : later(at, readyAt.getTime() - startAt.getTime())
  return begunAt(at, { readyAt, dueAt }, minutes === undefined ? planned : minutesLater(at, minutes))
}

/**
 * The one way an order changes: the state, who and when, what it held of the kitchen and of money, and the news of it, in the
 * transaction of the caller. `order` was locked by it.
 */
export async function applyMove(
  tx: Tx,
  order: StandingOrder,
  move: OrderMove,
  { by, at, anew, ...said }: Said & { by: By; at: Date; anew?: Anew },
): Promise<void> {
  if (!canMove(move, order) || !(orderMoves[move].by as readonly Mover[]).includes(by.kind)) throw fault('order.no_such_move')
  const path = pathOf(move, order)
  const to = path.at(-1)!
  const times = anew?.times ?? timesAfter(move, order, { minutes: said.minutes, at })
  const deadline = deadlineOf(to, { way: order.way, ...times }, { at, ...(anew && { answerBy: anew.answerBy }) })
  const [written] = await writeMove(tx, {
    id: order.id,
    from: order.state,
    version: order.version,
    path,
    to,
    at,
    isEnd: isFinal(to),
    ...times,
    riderName: said.riderName,
    riderPhone: said.riderPhone,
    reasonCode: said.reasonCode,
    reason: said.reason || undefined,
    deadlineAt: deadline?.at,
    deadlineOwner: deadline?.owner,
    actorKind: by.kind,
    actorId: by.id,
    key: by.key,
  })
  if (!written) throw fault('order.changed')
  await closeTasks(tx, order.id, { at, by: by.id })
  if (isFailed(to)) await undo(tx, order, { reason: said.reasonCode ?? move, at })
  const whose = { orderId: order.id, branchId: order.branch_id, ...(order.account_id !== null && { accountId: order.account_id }) }
  hintBoard(tx, order.branch_id)
  await publish(tx, orderMoved({ ...whose, move, from: order.state, to }))
}

/** Nobody will have it: the kitchen is free for others, and nobody has to pay. */
async function undo(tx: Tx, order: StandingOrder, { reason, at }: { reason: string; at: Date }): Promise<void> {
  await releaseCapacity(tx, order.id)
  const dueAt = await voidPayment(tx, order.id, { reason, at })
  if (dueAt) await raiseTask(tx, { orderId: order.id, branchId: order.branch_id, kind: 'refund', owner: 'branch', at, dueAt })
}
