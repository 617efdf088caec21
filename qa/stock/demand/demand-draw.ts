// Random numbers of generated demand: counts of guests, noise of days, and the weeks and festivals of a branch.
import { between, type Roll } from '../../chaos/seeded-random.ts'

export const uniform = (roll: Roll, least: number, most: number): number => least + roll() * (most - least)
export const logUniform = (roll: Roll, least: number, most: number): number =>
  Math.exp(uniform(roll, Math.log(least), Math.log(most)))

/** Standard normal (Box-Muller). */
const normal = (roll: Roll): number => Math.sqrt(-2 * Math.log(1 - roll())) * Math.cos(2 * Math.PI * roll())

/** Log-normal with the mean one. */
export const factorOf = (roll: Roll, deviation: number): number =>
  Math.exp(deviation * normal(roll) - deviation ** 2 / 2)

/** Knuth for small means, the normal distribution for large ones. */
export function poisson(roll: Roll, mean: number): number {
  if (mean > 50) return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(roll)))
  const limit = Math.exp(-mean)
  let count = -1
  for (let product = 1; product > limit; product *= roll()) count += 1
  return Math.max(0, count)
}

/** Busier at the end of the week, by chance more or less; the mean is one. */
export function drawWeek(roll: Roll): number[] {
  const busier = uniform(roll, 0, 0.7)
  const week = [0.2, 0, 0, 0.05, 0.2, 0.7, 1].map((share) => (1 + busier * share) * factorOf(roll, 0.08))
  const mean = week.reduce((sum, one) => sum + one, 0) / 7
  return week.map((one) => one / mean)
}

export type DrawnFestival = {
  firstDay: number
  days: number
  /** What guests do, and the percentage that head office entered before. */
  factor: number
  percent: number
}

/** What head office enters is a guess: right within about 12 %, in steps of ten. */
export function drawFestival(roll: Roll, days: number): DrawnFestival {
  const factor = roll() < 0.25 ? uniform(roll, 0.3, 0.8) : uniform(roll, 1.15, 2.2)
  const percent = Math.max(10, Math.round(factor * factorOf(roll, 0.12) * 10) * 10)
  return { firstDay: between(roll, 0, days - 1), days: between(roll, 1, 8), factor, percent }
}
