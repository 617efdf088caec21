import {
  type Bill,
  type BillPage,
  type BillsAsked,
  billsOfOrder,
  creditBill,
  getBill,
  listBills,
  printBill,
} from '@momo/contracts/invoices'
import { call } from '#lib/api/call.ts'

export const findBill = (id: string): Promise<Bill> => call(getBill, { params: { id } })

/** The bill, then the credit note that took it back; none before the sale is final. */
export const findBillsOf = (orderId: string): Promise<Bill[]> => call(billsOfOrder, { params: { id: orderId } })

/** The answer says which print this is. The same key again is the same print. */
export const countPrint = (id: string, key: string): Promise<Bill> => call(printBill, { params: { id }, body: { key } })

const pageSize = 30

export const findBills = (asked: Omit<BillsAsked, 'limit'>): Promise<BillPage> => call(listBills, { query: { ...asked, limit: pageSize } })

/** Answers with the credit note. There is one at most. */
export const takeBack = (id: string, reason: string): Promise<Bill> => call(creditBill, { params: { id }, body: { reason } })
