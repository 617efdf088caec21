import type { DayUse } from './outliers.rules.ts'

/** A day that is this many days older counts half. */
const halfLife = 28
/** A trend counts as far as it is more than twice its standard error: squared. */
const doubt = 4
const fewestDays = 8

type Sums = { weight: number; squares: number; x: number; y: number; xx: number; xy: number; yy: number }

/**
 * Use of an average weekday on the day after the forecast is made: a weighted linear regression over the days without their weekdays.
 * The trend is damped by its own uncertainty, so that noise is not extrapolated, and the level is at most doubled or halved.
 */
export function levelOf(days: DayUse[], factors: number[]): number {
  const sums = sumsOf(days, factors)
  if (sums.weight === 0) return 0
  const [meanX, meanY] = [sums.x / sums.weight, sums.y / sums.weight]
  const level = meanY + slopeOf(sums) * (1 - meanX)
  return Math.min(2 * meanY, Math.max(meanY / 2, level))
}

/** Today is x = 0. A weekday with more use is less noisy in comparison, so it counts more. */
function sumsOf(days: DayUse[], factors: number[]): Sums {
  const sums = { weight: 0, squares: 0, x: 0, y: 0, xx: 0, xy: 0, yy: 0 }
  for (const { ago, weekday, quantity } of days) {
    const weight = 0.5 ** (ago / halfLife) * factors[weekday]!
    const [x, y] = [-ago, quantity / factors[weekday]!]
    sums.weight += weight
    sums.squares += weight * weight
    sums.x += weight * x
    sums.y += weight * y
    sums.xx += weight * x * x
    sums.xy += weight * x * y
    sums.yy += weight * y * y
  }
  return sums
}

function slopeOf({ weight, squares, x, y, xx, xy, yy }: Sums): number {
  const [meanX, meanY] = [x / weight, y / weight]
  const varianceX = xx / weight - meanX * meanX
  const covariance = xy / weight - meanX * meanY
  const days = (weight * weight) / squares
  if (days < fewestDays || varianceX <= 0 || covariance === 0) return 0
  const slope = covariance / varianceX
  const unexplained = Math.max(0, yy / weight - meanY * meanY - slope * covariance)
  const error = unexplained / (varianceX * (days - 2))
  return slope * Math.max(0, 1 - (doubt * error) / (slope * slope))
}
