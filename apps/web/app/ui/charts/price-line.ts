const box = { width: 96, height: 28, edge: 4 }

export type LinePoint = { x: number; y: number }

/** Places prices from left to right in a drawing of 96 by 28, the lowest at its foot. Equal prices are in the middle. */
export function pointsOf(prices: readonly number[]): LinePoint[] {
  const { width, height, edge } = box
  const [low, high] = [Math.min(...prices), Math.max(...prices)]
  const step = (width - 2 * edge) / Math.max(1, prices.length - 1)
  return prices.map((price, index) => ({
    // A single price is where the newest one always is.
    x: prices.length === 1 ? width - edge : edge + index * step,
    y: high === low ? height / 2 : height - edge - ((price - low) / (high - low)) * (height - 2 * edge),
  }))
}

/** From 5 % on, a rise or a fall has its own colour. */
const clearTenths = 50

export function toneOf(change: number | undefined): 'dearer' | 'cheaper' | 'steady' {
  if (change === undefined || Math.abs(change) < clearTenths) return 'steady'
  return change > 0 ? 'dearer' : 'cheaper'
}
