import {
  type Bill,
  type BillPage,
  type BillsQuery,
  billsOfOrder,
  creditBill,
  getBill,
  listBills,
  printBill,
} from '@momo/contracts/invoices'
import { call } from '#lib/api/call.ts'

export const findBill = (id: string): Promise<Bill> => call(getBill, { params: { id } })

/** The bill, then its credit note; empty before the sale is final. */
export const findBillsOf = (orderId: string): Promise<Bill[]> =>
  call(billsOfOrder, { params: { id: orderId } })

/** Returns the bill with the print number. Idempotent by key. */
export const countPrint = (id: string, key: string): Promise<Bill> =>
  call(printBill, { params: { id }, body: { key } })

const pageSize = 30

export const findBills = (query: Omit<BillsQuery, 'limit'>): Promise<BillPage> =>
  call(listBills, { query: { ...query, limit: pageSize } })

/** Returns the credit note. A bill has at most one. */
export const issueCreditNote = (id: string, reason: string): Promise<Bill> =>
  call(creditBill, { params: { id }, body: { reason } })
