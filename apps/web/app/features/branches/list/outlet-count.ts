import { wholeNumber } from '#lib/format/numbers.ts'

export type OutletCount = { count: number; andMore: boolean }

/** '870+' where not all were counted. */
export const countText = ({ count, andMore }: OutletCount): string => `${wholeNumber(count)}${andMore ? '+' : ''}`
