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

const query = z.strictObject({
  days: z.enum(['7', '14', '30']).default('14'),
  /** The last day; absent: today. */
  to: BusinessDate.optional(),
})

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/figures',
  access,
  scope: 'branch',
  summary: 'Figures of the own branch for a period, compared with the period before it',
  query,
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
  query: query.extend({ kind: z.enum(exportKinds).default('days') }),
  reply: z.undefined(),
})
