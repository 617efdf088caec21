import { z } from 'zod'
import { FulfilmentMethod } from '../branches/index.ts'
import { orderSources } from '../orders/index.ts'
import { PaymentMethod } from '../payments/index.ts'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { SaleGroupsWire, SalesWire } from './sales.wire.ts'

const access = ['superadmin'] as const

/** A year and some days, so that a Nepali fiscal year fits. */
export const mostSalesDays = 400

/** Food, category and hour are summed per branch and day only, without way, payment and source. */
export const saleGroups = [
  'branch',
  'food',
  'category',
  'hour',
  'weekday',
  'fulfilment',
  'payment',
  'source',
] as const
export type SaleGroupName = (typeof saleGroups)[number]

const salesFilter = {
  /** First and last day in Kathmandu, both included. */
  from: BusinessDate,
  to: BusinessDate,
  /** The days compared with; both or none. */
  beforeFrom: BusinessDate.optional(),
  beforeTo: BusinessDate.optional(),
  branchId: Id.optional(),
  fulfilment: FulfilmentMethod.optional(),
  payment: PaymentMethod.optional(),
  source: z.enum(orderSources).optional(),
}

type Days = { from: string; to: string; beforeFrom?: string | undefined; beforeTo?: string | undefined }

/** A period and the one compared with have at most so many days each. */
export function compareDays<S extends z.ZodType<Days>>(schema: S, most: number) {
  const isSpan = (from: string, to: string): boolean =>
    from <= to && (Date.parse(to) - Date.parse(from)) / 86_400_000 < most
  return schema
    .refine(({ from, to }) => isSpan(from, to), { path: ['to'], message: `Choose at most ${most} days` })
    .refine(
      ({ beforeFrom, beforeTo }) =>
        beforeFrom === undefined || beforeTo === undefined
          ? beforeFrom === beforeTo
          : isSpan(beforeFrom, beforeTo),
      { path: ['beforeTo'], message: 'Choose the first and last day to compare with' },
    )
}
const inDays = <S extends z.ZodType<Days>>(schema: S) => compareDays(schema, mostSalesDays)

export const getSales = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/sales',
  access,
  summary: 'Sales of the chain or of one branch in a period, by day and hour, compared with other days',
  query: inDays(z.strictObject(salesFilter)),
  reply: once(SalesWire),
})
export type SalesQuery = z.output<typeof getSales.query>

const groupQuery = inDays(z.strictObject({ ...salesFilter, by: z.enum(saleGroups) })).refine(
  ({ by, fulfilment, payment, source }) =>
    !['food', 'category', 'hour'].includes(by) || (fulfilment ?? payment ?? source) === undefined,
  { path: ['by'], message: 'Foods, categories and hours are not summed by way, payment or source' },
)

export const getSaleGroups = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/sales/groups',
  access,
  summary:
    'The same sales by branch, food, category, hour, weekday, way, payment or source, with their margin',
  query: groupQuery,
  reply: once(SaleGroupsWire),
})
export type SaleGroupsQuery = z.output<typeof getSaleGroups.query>

export const exportSales = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/sales/export',
  access,
  summary: 'The table of a group as a CSV file, protected against formula injection',
  query: groupQuery,
  reply: z.undefined(),
})
