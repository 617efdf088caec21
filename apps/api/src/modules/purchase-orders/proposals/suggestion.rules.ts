/** Thousandths of the base unit. */
export type Need = {
  /** An alert about the level is open. */
  isLow: boolean
  /** Absent: never recorded. Below zero: more was used than recorded as received. */
  onHand: number | undefined
  safetyLevel: number
  expectedUse: number
  /** By the production plan; 0 if the stock suffices for it. */
  needed: number
  onOrder: number
  inDrafts: number
}

/**
 * A low item is filled up to twice its safety level when the goods arrive. What production needs is a part of the expected use, so the
 * larger one counts.
 */
export function missingOf(need: Need): number {
  const refill = need.isLow ? 2 * need.safetyLevel + need.expectedUse : 0
  const wanted = Math.max(refill, need.needed)
  return Math.max(0, wanted - (need.onHand ?? 0) - need.onOrder - need.inDrafts)
}

/** Whole units of the supplier. */
export const wholeUnits = (quantity: number, unitFactor: number): number =>
  Math.ceil(quantity / unitFactor) * unitFactor

export type Shortage = { itemId: string; needed: number; onHand: number; short: number; delays: string[] }

/** Of several days: the day on which the most is missing. Items of which enough is there are left out. */
export function worstShortages(days: Shortage[][]): Map<string, Shortage> {
  const worst = new Map<string, Shortage>()
  for (const shortage of days.flat()) {
    if (shortage.short === 0) continue
    const before = worst.get(shortage.itemId)
    if (!before || before.short < shortage.short) worst.set(shortage.itemId, shortage)
  }
  return worst
}
