import { type CashPieces, reasonAbove } from '@momo/contracts/tills'

const textOf = (pieces: CashPieces): string =>
  pieces
    .filter((row) => row.pieces > 0)
    .toSorted((a, b) => b.value - a.value)
    .map(({ value, pieces: count }) => `${value}×${count}`)
    .join(' ')

/** The same notes and coins, in any order; zeros may be left out. */
export const isSameCash = (a: CashPieces, b: CashPieces): boolean => textOf(a) === textOf(b)

export const needsReason = (difference: number): boolean => Math.abs(difference) > reasonAbove
