/** The use of a day as if every day were usual; `ago` is 1 for the day before the forecast is made. */
export type DayUse = { ago: number; weekday: number; quantity: number }

/** Days before and after a day that its use is compared with. */
const neighbours = 7
/** In standard deviations. */
const farthest = 3.5
/** The median absolute deviation of a normal distribution times this is its standard deviation. */
const normal = 1.4826
/** Less than this share of its neighbours is no outlier: a use that never changes has no deviation at all. */
const smallest = 0.25

/**
 * Hampel filter: leaves out a day that is farther from the median of its neighbours than 3.5 standard deviations, estimated by the median
 * absolute deviation. Weekdays are evened out before. The neighbours move with growth, so a new level is no outlier.
 */
export function withoutOutliers(days: DayUse[], factors: number[]): DayUse[] {
  if (days.length < 2 * neighbours + 1) return days
  const even = days.map(({ weekday, quantity }) => quantity / factors[weekday]!)
  const usual = even.map((_, i) => median(neighboursOf(even, i)))
  const deviation = median(even.map((quantity, i) => Math.abs(quantity - usual[i]!)))
  const isUsual = (i: number): boolean => {
    const limit = Math.max(farthest * normal * deviation, smallest * usual[i]!)
    // An item that is used on fewer than half of the days has no usual quantity.
    return usual[i] === 0 || Math.abs(even[i]! - usual[i]!) <= limit
  }
  return days.filter((_, i) => isUsual(i))
}

/** Near an end the neighbours on the other side are more. */
function neighboursOf(values: number[], i: number): number[] {
  const count = 2 * neighbours + 1
  const from = Math.max(0, Math.min(i - neighbours, values.length - count))
  return values.slice(from, from + count)
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}
