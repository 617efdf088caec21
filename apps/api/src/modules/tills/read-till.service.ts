import type { CashMove, TillDay } from '@momo/contracts/tills'
import { findNames } from '#modules/accounts'
import { readDailySummary } from '#modules/orders'
import { readDaySums, readTips } from '#modules/payments'
import { transaction, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sumDrawer } from './drawer.store.ts'
import { listMoves, type MoveRecord } from './moves/moves.store.ts'
import { listPayouts } from './payouts.store.ts'
import { findDay, type OwnDay } from './shifts/business-day.service.ts'
import { peopleOf, toShift } from './shifts/shift.mapper.ts'
import { listCounts, listShifts } from './shifts/shifts.store.ts'
import { allMethods, methodsShown, changesSinceClosing, type MethodSum, riderCashOf } from './till.rules.ts'
import { findClosing, listHandOvers } from './tills.store.ts'

export async function readTill(actor: Actor, date: string): Promise<TillDay> {
  const branchId = ownBranch(actor)
  // One transaction, so that the statements share one pool connection.
  return transaction(async (tx) => loadTillDay(tx, await findDay(tx, branchId, date)))
}

const unknownName = '–'

/** What each method should have brought, of a day or of one shift: see `expectedOf`. */
export const readSums = async (tx: Tx, span: OwnDay & { shiftId?: string }): Promise<MethodSum[]> =>
  allMethods(await readDaySums(tx, span), await sumDrawer(tx, span))

export async function loadTillDay(tx: Tx, day: OwnDay): Promise<TillDay> {
  const sums = await readSums(tx, day)
  const tips = await readTips(tx, day)
  const orders = await readDailySummary(tx, day)
  const closing = await findClosing(tx, day)
  const handOvers = await listHandOvers(tx, day)
  const payouts = await listPayouts(tx, day)
  const moves = await listMoves(tx, day)
  const shifts = await listShifts(tx, day)
  const counts =
    shifts.length === 0
      ? []
      : await listCounts(
          tx,
          shifts.map(({ id }) => id),
        )
  const people = [
    ...handOvers.map(({ by }) => by),
    ...payouts.map((payout) => payout.paid_by),
    ...moves.map((move) => move.moved_by),
    ...peopleOf(shifts, counts),
    ...(closing ? [closing.closed_by] : []),
  ]
  const names = await findNames(tx, [...new Set(people)])
  return {
    date: day.date,
    methods: methodsShown(sums, closing?.counts),
    tips: tips.length > 0 ? tips : undefined,
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
    moves: moves.map((move) => toMove(move, names)),
    shifts: shifts.map((shift) =>
      toShift(
        shift,
        counts.filter((count) => count.shift_id === shift.id),
        names,
      ),
    ),
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

const toMove = (move: MoveRecord, names: Map<string, string>): CashMove => ({
  id: move.id,
  kind: move.kind,
  amount: move.amount,
  reason: move.reason,
  at: move.moved_at,
  by: names.get(move.moved_by) ?? unknownName,
  hasPhoto: move.has_photo,
  isReversed: move.is_reversed,
})
