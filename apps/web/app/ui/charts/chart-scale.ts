const steps = 4
const niceSteps = [1, 2, 2.5, 5, 10]

/** Five lines at round numbers, the highest not below the largest value: 0, 25, 50, 75, 100. Whole numbers only. */
export function linesFor(largest: number): number[] {
  const rough = Math.max(largest, steps) / steps
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.ceil((niceSteps.find((nice) => nice * power >= rough) ?? 10) * power)
  return Array.from({ length: steps + 1 }, (_, i) => i * step)
}

/** '1.5k', '2.5 lakh' would be longer than its place: thousands only. */
export const shortNumber = (value: number): string => (value < 1000 ? String(value) : `${Number((value / 1000).toFixed(1))}k`)

/** 0 is nothing, 5 is the most there is. */
export const heatOf = (value: number, most: number): number => (value === 0 ? 0 : Math.max(1, Math.ceil((value / most) * 5)))
