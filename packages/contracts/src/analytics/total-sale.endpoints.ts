import { z } from 'zod'
import { NepaliMonth } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { RupeesText } from '../shared/wire/decimal-text.wire.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { SaleTargetWire, TotalSaleWire } from './total-sale.wire.ts'

const access = ['superadmin'] as const

/** The calendar's table begins before and ends after these fiscal years. */
const query = z.strictObject({
  /** 2083 for 2083/84; absent: the current fiscal year. */
  year: z.coerce.number().int().min(2076).max(2088).optional(),
})

export const getTotalSale = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/total-sale',
  access,
  summary: "The chain's sales of a fiscal year by Nepali month, against last year and the targets",
  query,
  reply: once(TotalSaleWire),
})

export const exportTotalSale = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/total-sale/export',
  access,
  summary: 'The months of a fiscal year as a CSV file, protected against formula injection',
  query,
  reply: z.undefined(),
})

/** A hundred crore rupees: more for a month is a typing error. */
const mostTarget = 100_000_000_000

export const SaleTargetChange = z.strictObject({
  /** Absent: no target for this month. */
  amount: RupeesText.refine(
    (paisa) => paisa > 0 && paisa <= mostTarget,
    'Enter an amount up to Rs. 100 crore',
  ).optional(),
  /** Of the target that was shown; 0 if there was none. */
  version: z.int().min(0),
})
export type SaleTargetChange = z.output<typeof SaleTargetChange>

export const setSaleTarget = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/sale-targets/:month',
  access,
  summary: 'Sets or removes the sales target of a Nepali month',
  params: z.strictObject({ month: NepaliMonth }),
  body: SaleTargetChange,
  reply: once(SaleTargetWire),
})
