import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { NepaliMonth } from '../shared/business-date.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { Id } from '../shared/ids.ts'
import { billKinds } from './bill.wire.ts'
import { BillsSummaryWire, ChainBillPageWire, RegisterPageWire, SeriesCheckWire } from './chain-bills.wire.ts'

const path = '/api/v1/super-admin/invoices'
const access = ['superadmin'] as const
/** Without a month: the current one. Without a branch: all of them. */
const ofMonth = { month: NepaliMonth.optional(), branchId: Id.optional() }
const cursor = z.string().max(100).optional()

export const listChainBills = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'Bills and credit notes of all branches in a Nepali month, newest first',
  query: z.strictObject({
    ...ofMonth,
    kind: z.enum(billKinds).optional(),
    /**
     * A bill or order number, a PAN or a phone number, found in all months; or the beginning of one of the buyer's names, found in the
     * month.
     */
    search: z.string().trim().max(60).optional(),
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(30),
  }),
  reply: once(ChainBillPageWire),
})
export const exportChainBills = exportOf(listChainBills)
export type ChainBillsQuery = z.output<typeof listChainBills.query>

export const getBillsSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access,
  summary: 'Number and sums of the bills of a Nepali month after credit notes',
  query: z.strictObject(ofMonth),
  reply: once(BillsSummaryWire),
})
export type BillsMonthQuery = z.output<typeof getBillsSummary.query>

export const listSalesRegister = endpoint({
  method: 'GET',
  path: `${path}/register`,
  access,
  summary: 'VAT sales register of a Nepali month, oldest first; credit notes are negative',
  query: z.strictObject({
    ...ofMonth,
    cursor,
    limit: z.coerce.number().int().min(1).max(100).default(50),
  }),
  reply: once(RegisterPageWire),
})
export type SalesRegisterQuery = z.output<typeof listSalesRegister.query>

export const exportSalesRegister = endpoint({
  method: 'GET',
  path: `${path}/register/export`,
  access,
  summary: 'VAT sales register of a Nepali month as CSV with a last row of totals',
  query: z.strictObject({ month: NepaliMonth, branchId: Id.optional() }),
  reply: z.undefined(),
})

export const checkSeries = endpoint({
  method: 'GET',
  path: `${path}/series`,
  access,
  summary: 'Compares the bills of a fiscal year with their counters and lists missing numbers',
  query: z.strictObject({
    /** '2083/84'; by default, or if it is unknown, the current one. */
    year: z
      .string()
      .regex(/^\d{4}\/\d{2}$/)
      .optional(),
  }),
  reply: once(SeriesCheckWire),
})
