import type { LineCheck } from '@momo/contracts/counts'
import { averageValue } from '#modules/inventory'

/** An item at the location: the balance now, and the sums of the movements that happened after two moments. */
export type Stock = {
  onHand: bigint
  value: bigint
  lastCost: bigint
  isResale: boolean
  /** False when nothing was ever recorded: what should be there is unknown. */
  isKnown: boolean
  sinceFirst: bigint
  sinceLast: bigint
}

export type Difference = {
  expected: bigint | undefined
  /** What is posted. For an item without a record: all that was counted. */
  moved: bigint
  /** Estimated at the average cost. */
  value: bigint
  /** The sum of the movements up to the last moment. */
  stockAt: bigint
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b)
const larger = (a: bigint, b: bigint): bigint => (a > b ? a : b)

/**
 * Expected at a moment = balance now − movements that happened after it. `happened` and not `recorded`: an order that was cooked before the
 * entry has left the place where it is counted, also when its consumption is recorded minutes later, and one that was cooked after the entry
 * has not.
 *
 * An item in two places has two moments. What moved in between was taken from a place that was already counted, or from the other: both are
 * right, so only what lies outside of the two is a difference.
 */
export function compare(counted: bigint, stock: Stock): Difference {
  const [atFirst, stockAt] = [stock.onHand - stock.sinceFirst, stock.onHand - stock.sinceLast]
  if (!stock.isKnown) return { expected: undefined, moved: counted, value: 0n, stockAt }
  const expected = larger(smaller(atFirst, stockAt), smaller(counted, larger(atFirst, stockAt)))
  const difference = counted - expected
  // What was sold since is not on hand any more; the ledger refuses resale items below zero.
  const moved = stock.isResale ? larger(difference, -stock.onHand) : difference
  const value = averageValue(stock, larger(moved, -moved))
  return { expected, moved, value: moved < 0n ? -value : value, stockAt }
}

type Checked = { moved: bigint; value: bigint; rounds: number; isKnown: boolean }

export function checkOf({ moved, value, rounds, isKnown }: Checked, recountFrom: bigint): LineCheck {
  if (!isKnown || moved === 0n) return 'equal'
  if (larger(value, -value) < recountFrom) return 'within-limit'
  return rounds > 1 ? 'recounted' : 'recount-needed'
}

export const needsApproval = (net: bigint, approvalFrom: bigint): boolean => larger(net, -net) >= approvalFrom

type Approval = { isNeeded: boolean; isOnePerson: boolean; authors: string[] }

/** Who started, counted or submitted a count does not approve it. */
export const mayPost = (actorId: string, { isNeeded, isOnePerson, authors }: Approval): boolean =>
  !isNeeded || isOnePerson || !authors.includes(actorId)
