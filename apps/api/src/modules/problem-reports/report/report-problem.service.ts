import { mostReports, type NewProblem, type OrderProblems, reasonsFor } from '@momo/contracts/problem-reports'
import { type CustomerOrder, readCustomerOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { problemReported } from '../problem-reports.events.ts'
import { showProblems } from './read-problems.service.ts'
import { countSince, findReportsOf, insertReport, lockReportsOf, type ReportRecord } from './reports.store.ts'

const dayMs = 86_400_000
/** Of one account in a day, over all of its orders. */
const mostADay = 5

type Key = { orderId: string; reportId: string }

/** Idempotent by the id of the report. The lock of the account serializes its reports, so that the limits hold. */
export async function reportProblem(
  actor: Actor,
  { orderId, reportId }: Key,
  problem: NewProblem,
): Promise<OrderProblems> {
  return transaction(async (tx) => {
    const order = await readCustomerOrder(tx, actor, orderId)
    const lines = positionsOf(order, problem.lines)
    await lockReportsOf(tx, actor.id)
    const earlier = await findReportsOf(tx, orderId)
    const before = earlier.find(({ id }) => id === reportId)
    if (before) {
      if (!isSame(before, problem, lines)) throw fault('problem.open')
      return showProblems(tx, order)
    }
    await assertPossible(tx, actor, { order, problem, earlier })
    const { branchId } = order
    const { reason, text } = problem
    const isNew = await insertReport(tx, {
      id: reportId,
      orderId,
      branchId,
      accountId: actor.id,
      reason,
      lines,
      text,
      at: now(),
    })
    // A report of another order has this id.
    if (!isNew) notFound('problem', reportId)
    await publish(tx, problemReported({ reportId, orderId, branchId }))
    return showProblems(tx, order)
  })
}

/** The client counts the lines from 0; the order has positions. */
function positionsOf({ lines }: CustomerOrder, indexes: number[]): number[] {
  const positions = [...new Set(indexes)].map((index) => lines[index]?.position)
  if (positions.some((position) => position === undefined)) throw fault('problem.line_unknown')
  return (positions as number[]).toSorted((a, b) => a - b)
}

const isSame = (before: ReportRecord, { reason, text }: NewProblem, lines: number[]): boolean =>
  before.reason === reason && before.words === text && before.lines.join() === lines.join()

type Attempt = { order: CustomerOrder; problem: NewProblem; earlier: ReportRecord[] }

async function assertPossible(tx: Tx, actor: Actor, { order, problem, earlier }: Attempt): Promise<void> {
  const at = now()
  if (!reasonsFor(order, at).includes(problem.reason)) throw fault('problem.not_possible')
  if (earlier.some(({ state }) => state === 'open')) throw fault('problem.open')
  if (earlier.length >= mostReports || (await countSince(tx, actor.id, later(at, -dayMs))) >= mostADay)
    throw fault('problem.too_many')
}
