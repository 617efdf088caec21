import type { TillDay } from '@momo/contracts/tills'
import { findNames } from '#modules/accounts'
import { readDailySummary } from '#modules/orders'
import { readDaySums } from '#modules/payments'
import { now } from '#platform/clock/clock.ts'
import { daysLater, localDate, startOfDay } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { listPayouts, sumPayouts } from './payouts.store.ts'
import { allMethods, methodsShown, changesSinceClosing, type MethodSum, riderCashOf } from './till.rules.ts'
import { findClosing, listHandOvers } from './tills.store.ts'

/** a day in Kathmandu as a half-open interval, of the actor's branch. */
export type OwnDay = { branchId: string; date: string; since: Date; before: Date }

export const ownDay = (actor: Actor, date: string): OwnDay => dayOf(ownBranch(actor), date)

export function dayOf(branchId: string, date: string): OwnDay {
  if (date > localDate(now())) throw fault('till.not_yet')
  return { branchId, date, since: startOfDay(date), before: startOfDay(daysLater(date, 1)) }
}

export async function readTill(actor: Actor, date: string): Promise<TillDay> {
  const day = ownDay(actor, date)
  // One transaction, so that the eight statements share one pool connection.
  return transaction((tx) => loadTillDay(tx, day))
}

const unknownName = '–'

/** What each method should have brought: payments minus refunds, and cash also minus what was paid out. */
export const readSums = async (tx: Tx, day: OwnDay): Promise<MethodSum[]> =>
  allMethods(await readDaySums(tx, day), await sumPayouts(tx, day))

export async function loadTillDay(tx: Tx, day: OwnDay): Promise<TillDay> {
  const sums = await readSums(tx, day)
  const orders = await readDailySummary(tx, day)
  const closing = await findClosing(tx, day)
  const handOvers = await listHandOvers(tx, day)
  const payouts = await listPayouts(tx, day)
  const names = await findNames(tx, [
    ...handOvers.map(({ by }) => by),
    ...payouts.map((payout) => payout.paid_by),
    ...(closing ? [closing.closed_by] : []),
  ])
  return {
    date: day.date,
    methods: methodsShown(sums, closing?.counts),
    takers: riderCashOf(orders.riders, handOvers),
    handOvers: handOvers.map(({ id, name, amount, at, by }) => ({
      id,
      name,
      amount,
      at,
      takenBy: names.get(by) ?? unknownName,
    })),
    payouts: payouts.map((payout) => ({
      id: payout.id,
      what: payout.what,
      amount: payout.amount,
      at: payout.paid_at,
      paidBy: names.get(payout.paid_by) ?? unknownName,
      isReversed: payout.is_reversed,
    })),
    openOrders: orders.underWay,
    unpaid: orders.unpaid,
    closing: closing && {
      closedAt: closing.closed_at,
      closedBy: names.get(closing.closed_by) ?? unknownName,
      note: closing.note,
      since: changesSinceClosing(sums, closing.counts),
    },
  }
}
