import { mostReports, type OrderProblems, reasonsFor } from '@momo/contracts/problem-reports'
import { type CustomerOrder, readCustomerOrder } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { problemOf } from './problem.mapper.ts'
import { findReportsOf } from './reports.store.ts'

export const readProblems = (actor: Actor, orderId: string): Promise<OrderProblems> =>
  read(async (tx) => showProblems(tx, await readCustomerOrder(tx, actor, orderId)))

export async function showProblems(tx: Tx, order: CustomerOrder): Promise<OrderProblems> {
  const found = await findReportsOf(tx, order.id)
  const isFull = found.length >= mostReports || found.some(({ state }) => state === 'open')
  return {
    reports: found.map((report) => problemOf(report, order.lines)),
    reasons: isFull ? [] : reasonsFor(order, now()),
  }
}
