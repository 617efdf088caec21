/** Design 13: a price that differs by more from its last three is pointed out. */
const unusualTenths = 150
const compared = 3

type Jump = {
  /** In tenths of a percent of the mean of the earlier prices. */
  change: number
  earlier: number[]
}

/** '8.0%' of tenths of a percent, without a sign: an arrow or a word shows the direction. */
export const percentOf = (tenths: number): string => `${(Math.abs(tenths) / 10).toFixed(1)}%`

/** Compares a price with up to three earlier ones, the oldest first. Undefined if the difference is usual. */
export function jumpOf(price: number, before: readonly number[]): Jump | undefined {
  const earlier = before.slice(-compared)
  if (earlier.length === 0) return undefined
  const mean = earlier.reduce((sum, one) => sum + one, 0) / earlier.length
  const change = Math.round(((price - mean) * 1_000) / mean)
  return Math.abs(change) > unusualTenths ? { change, earlier } : undefined
}
