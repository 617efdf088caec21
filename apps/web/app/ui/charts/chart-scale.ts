const steps = 4
const niceSteps = [1, 2, 2.5, 5, 10]

/** Five grid lines at round whole numbers, the highest not below the largest value: 0, 25, 50, 75, 100. */
export function linesFor(largest: number): number[] {
  const rough = Math.max(largest, steps) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil((niceSteps.find((nice) => nice * power >= rough) ?? 10) * power)
  return Array.from({ length: steps + 1 }, (_, i) => i * step)
}

/** Grid lines for values that may be below zero, the lowest first; zero is always one of them. */
export function linesAround(values: number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  const lines = linesFor(Math.max(high, -low))
  const below = lines.filter((line, i) => line > 0 && (lines[i - 1] ?? 0) < -low)
  return [...below.map((line) => -line).toReversed(), ...(high > 0 || low === 0 ? lines : [0])]
}

/** '1.5k', and '25 lakh' from ten lakh. */
export function shortNumber(value: number): string {
  if (value >= 1_000_000) return `${Number((value / 100_000).toFixed(1))} lakh`
  return value < 1000 ? String(value) : `${Number((value / 1000).toFixed(1))}k`
}

/** The heat level from 0 (none) to 5 (the maximum). */
export const heatOf = (value: number, max: number): number =>
  value === 0 ? 0 : Math.max(1, Math.ceil((value / max) * 5))
