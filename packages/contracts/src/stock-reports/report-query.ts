import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { Id } from '../shared/ids.ts'

export const mostReportDays = 92

export const page = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

export const period = {
  /** First and last day in Kathmandu, by the time at which movements happened. */
  from: BusinessDate,
  to: BusinessDate,
}

const dayMs = 86_400_000
const isPeriod = ({ from, to }: { from: string; to: string }): boolean =>
  from <= to && (Date.parse(to) - Date.parse(from)) / dayMs < mostReportDays

/** Adds the rule that a period has at most 92 days. */
export const inPeriod = <S extends z.ZodType<{ from: string; to: string }>>(schema: S) =>
  schema.refine(isPeriod, { path: ['to'], message: `Choose at most ${mostReportDays} days` })

export const place = { locationId: Id.optional(), itemId: Id.optional() }
