import { longestOpenHours } from '@momo/contracts/time-clock'

const hour = 3_600_000

/** A time without a clock-out is overdue after the longest shift. */
export const longestOpenMs = longestOpenHours * hour

export const isOverdue = (startedAt: Date, at: Date): boolean =>
  at.getTime() - startedAt.getTime() > longestOpenMs

/** All digits the same, or each one above or one below the one before. */
export function isEasyPin(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, index) => Number(digit) - Number(pin[index]))
  return [0, 1, -1].some((step) => steps.every((one) => one === step))
}
