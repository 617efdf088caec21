import { planClosure } from '#modules/branches'
import {
  askToMove,
  cancelScheduled,
  listOpenRequestsOf,
  listScheduledOrders,
  revokeMoveRequest,
  type ScheduledOrder,
} from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { log } from '#platform/log/log.ts'
import { draftOf } from './closure.mapper.ts'
import { isAffected, slotsOf } from './closure.rules.ts'
import { closurePlan } from './closure-branches.service.ts'
import * as work from './closure-work.store.ts'
import { type ClosureRecord, findClosure, findClosureBranches, shareClosure } from './closures.store.ts'
import { closureReason } from './festivals.messages.ts'

const progressEvery = 25

/**
 * Asks about or cancels the scheduled orders of a closure, each in its own transaction. What was done is read from the orders, so a run
 * that was killed is continued by the next one, and two runs at once do nothing twice.
 */
export async function treatOrders(closureId: string, signal?: AbortSignal): Promise<void> {
  const closure = await read((tx) => findClosure(tx, closureId))
  if (!closure) return
  const affected = await findAffected(closure)
  await revokeOthers(closure, affected)
  const isFirst = closure.treated_version < closure.version
  const orders = closure.orders_choice === 'keep' ? [] : affected
  for (const [i, order] of orders.entries()) {
    if (signal?.aborted) return
    if (isFirst && i % progressEvery === 0) await showProgress(closure, orders.length, i)
    await transaction((tx) => treatOrder(tx, closure, order))
  }
  if (isFirst) {
    await showProgress(closure, orders.length, orders.length)
    await transaction((tx) => work.setTreated(tx, closureId, closure.version))
  }
}

const showProgress = ({ id, version }: ClosureRecord, found: number, treated: number): Promise<void> =>
  transaction((tx) => work.setProgress(tx, { id, version, found, treated }))

/** None of a cancelled closure. */
async function findAffected(closure: ClosureRecord): Promise<ScheduledOrder[]> {
  if (closure.cancelled_at !== null) return []
  return read(async (tx) => {
    const branchIds = await findClosureBranches(tx, closure.id)
    const draft = draftOf(closure, branchIds)
    const planned = await planClosure(tx, closurePlan(closure.id, draft, branchIds))
    const scheduled = await listScheduledOrders(tx, { branchIds, ...slotsOf(draft) })
    return scheduled.filter((order) => isAffected(order, draft, planned.get(order.branchId)?.spans ?? []))
  })
}

/** After a closure was cancelled, shortened or set to keep the orders, their customers need not answer any more. */
async function revokeOthers(closure: ClosureRecord, affected: ScheduledOrder[]): Promise<void> {
  const stillAsked = new Set(closure.orders_choice === 'keep' ? [] : affected.map(({ id }) => id))
  const open = await read((tx) => listOpenRequestsOf(tx, closure.id))
  for (const orderId of open.filter((id) => !stillAsked.has(id)))
    await transaction(async (tx) => {
      if (await isCurrent(tx, closure)) await revokeMoveRequest(tx, orderId, closure.id)
    })
}

/** A change of the closure meanwhile has its own run. */
const isCurrent = async (tx: Tx, { id, version }: ClosureRecord): Promise<boolean> =>
  (await shareClosure(tx, id))?.version === version

async function treatOrder(tx: Tx, closure: ClosureRecord, order: ScheduledOrder): Promise<void> {
  if (!(await isCurrent(tx, closure))) return
  const { id: closureId, orders_choice: choice } = closure
  const reason = closure.reason || closureReason(closure.effect, closure.name)
  const seen = { orderId: order.id, slotFrom: order.from, reason }
  const isDone =
    choice === 'ask'
      ? await askToMove(tx, { ...seen, causeId: closureId })
      : await cancelScheduled(tx, { ...seen, by: closure.changed_by })
  const outcome = choice === 'ask' ? 'asked' : 'cancelled'
  if (isDone) await work.recordTreated(tx, { closureId, orderId: order.id, outcome, at: now() })
}

/** Every minute: continues a run that was killed, and treats orders that were being placed while the closure was saved. */
export async function sweepClosures(signal: AbortSignal): Promise<void> {
  for (const id of await read((tx) => work.listClosuresToTreat(tx, localDate(now())))) {
    if (signal.aborted) return
    await treatOrders(id, signal).catch((error: unknown) =>
      log.error({ err: error, closureId: id }, 'festivals: treat orders failed'),
    )
  }
}
