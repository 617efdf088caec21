import { z } from 'zod'
import { Item, Quantity } from '../inventory/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'

const festivalFields = {
  /** 'Dashain' */
  name: Line(40),
  /** First and last Kathmandu day. */
  from: BusinessDate,
  to: BusinessDate,
  /** Of a usual day: 160 for a day with 60 % more guests, 0 for a closed one. */
  percent: z.int('Enter a whole number').min(0, 'Enter 0 or more').max(1_000, 'Enter at most 1000'),
  /** Absent: every branch. */
  branchId: Id.optional(),
}
type Days = { from: string; to: string }
const isForward = ({ from, to }: Days): boolean => from <= to
const backwards = { path: ['to'], message: 'The last day is before the first' }

/** Days on which branches sell more or less than usual. */
export const FestivalWire = z.object({
  id: Id,
  ...festivalFields,
  branchName: z.string().optional(),
  version: z.int().positive(),
})
export type Festival = z.output<typeof FestivalWire>

/** `version` 0 for a new one. */
export const FestivalChangeWire = z
  .strictObject({ ...festivalFields, version: z.int().nonnegative() })
  .refine(isForward, backwards)
export type FestivalChange = z.output<typeof FestivalChangeWire>

/** Weighted absolute error: the sum of |forecast − used| divided by the sum of used. Absent if nothing was used. */
const ErrorShare = z.number().nonnegative().optional()

/** How good the forecast was on the days that are over. */
export const AccuracyWire = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  error: ErrorShare,
  /** Of 'the same as on the same day last week'. */
  lastWeekError: ErrorShare,
  branches: z.array(
    z.object({ branchId: Id, name: z.string(), error: ErrorShare, lastWeekError: ErrorShare }),
  ),
  items: z.array(
    z.object({
      itemId: Id,
      ...Item.pick({ name: true, nameNe: true, baseUnit: true }).shape,
      forecast: Quantity,
      used: Quantity,
      error: ErrorShare,
      lastWeekError: ErrorShare,
    }),
  ),
})
export type Accuracy = z.output<typeof AccuracyWire>
