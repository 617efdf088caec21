import { wholeNumber } from '#lib/format/numbers.ts'

export type OutletCount = { count: number; andMore: boolean }

/** '870+' when the count is a lower bound. */
export const countText = ({ count, andMore }: OutletCount): string =>
  `${wholeNumber(count)}${andMore ? '+' : ''}`
