import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { AnalyticsWire, DashboardWire } from './figures.wire.ts'

/** the branch is the one of the account. */
const access = ['branchAdmin'] as const

export const getDashboard = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/figures/today',
  access,
  scope: 'branch',
  summary: 'Figures of the own branch for today, compared with the same weekday a week ago',
  reply: once(DashboardWire),
})

export const periods = [7, 14, 30] as const

/** A year and some days, so that a Nepali fiscal year fits. */
export const mostFigureDays = 400

const days = {
  days: z.enum(['7', '14', '30']).default('14'),
  /** The first day; absent: so many days until the last one. */
  from: BusinessDate.optional(),
  /** The last day; absent: today. */
  to: BusinessDate.optional(),
}
type Days = { from?: string | undefined; to?: string | undefined }

const isSpan = ({ from, to }: Days): boolean =>
  from === undefined ||
  (to !== undefined && from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < mostFigureDays)
const inDays = <S extends z.ZodType<Days>>(schema: S) =>
  schema.refine(isSpan, { path: ['to'], message: `Choose at most ${mostFigureDays} days` })

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/figures',
  access,
  scope: 'branch',
  summary: 'Figures of the own branch for a period, compared with the period before it',
  query: inDays(z.strictObject(days)),
  reply: once(AnalyticsWire),
})

/** Export granularity: one row per day, hour, item or method. */
export const exportKinds = ['days', 'hours', 'items', 'methods'] as const

export const exportFigures = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/figures/export',
  access,
  scope: 'branch',
  summary: 'The same figures as a CSV file, protected against formula injection',
  query: inDays(z.strictObject({ ...days, kind: z.enum(exportKinds).default('days') })),
  reply: z.undefined(),
})
