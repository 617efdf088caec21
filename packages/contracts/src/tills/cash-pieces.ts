import { z } from 'zod'
import type { Paisa } from '../shared/money.ts'

/** Notes and coins of Nepal in rupees, the largest first. */
export const cashValues = [1000, 500, 100, 50, 20, 10, 5, 2, 1] as const
export type CashValue = (typeof cashValues)[number]

/** How many of each note and coin; a value that is not named was not there. */
export const CashPieces = z
  .array(
    z.strictObject({
      value: z.literal(cashValues),
      pieces: z.int().min(0).max(100_000),
    }),
  )
  .max(cashValues.length)
  .refine(
    (rows) => new Set(rows.map(({ value }) => value)).size === rows.length,
    'Name each note and coin once',
  )
export type CashPieces = z.output<typeof CashPieces>

export const sumOfCash = (rows: CashPieces): Paisa =>
  rows.reduce((sum, { value, pieces }) => sum + value * pieces * 100, 0)
