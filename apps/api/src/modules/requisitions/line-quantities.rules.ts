/** The part of a line that decides what is still to be done. */
export type LineQuantities = {
  approved: number | null
  packed: number
  shipped: number
  reopened: number
  given_up: number
}

/** Everything that the kitchen sends in the end: what it promised, or more if it packed more. */
const promisedInAll = ({ approved, packed, reopened, given_up: givenUp }: LineQuantities): number =>
  Math.max(packed, (approved ?? 0) + reopened - givenUp)

/** Approved, and neither packed nor given up. */
export const openOf = (line: LineQuantities): number => promisedInAll(line) - line.packed

/** Approved and still at the kitchen, in boxes or not. */
export const promisedOf = (line: LineQuantities): number => promisedInAll(line) - line.shipped

/** A thousand tonnes, the largest quantity of the contract. A sum of typing errors must not make a page fail. */
const most = 1_000_000_000_000
export const withinLimit = (quantity: number): number => Math.min(most, Math.max(-most, quantity))
