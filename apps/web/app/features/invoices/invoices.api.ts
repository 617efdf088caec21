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
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['invoices', 'bill', id],
    queryFn: ({ signal }): Promise<Bill> => call(getBill, { params: { id } }, { signal }),
  })

/** The worker writes a bill or credit note shortly after the order's change, so the bills are read twice more. */
const workerMs = 4_000
const mostReads = 3

/** The bill, then its credit note; empty before the sale is final. `change` names the state of the order: each may have a new bill. */
export const billsOfQuery = (orderId: string, change: number | string) =>
  queryOptions({
    queryKey: ['invoices', 'of-order', orderId, change],
    queryFn: ({ signal }): Promise<Bill[]> => call(billsOfOrder, { params: { id: orderId } }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[2] === orderId ? before : undefined),
    refetchInterval: ({ state }) => state.dataUpdateCount + state.errorUpdateCount < mostReads && workerMs,
  })

/** Returns the bill with the print number. Idempotent by key. */
export const countPrint = (id: string, key: string): Promise<Bill> =>
  call(printBill, { params: { id }, body: { key } })

const pageSize = 30

export const billsQuery = (filter: Omit<BillsQuery, 'limit'>) =>
  queryOptions({
    queryKey: ['invoices', 'list', filter],
    queryFn: ({ signal }): Promise<BillPage> =>
      call(listBills, { query: { ...filter, limit: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** Returns the credit note. A bill has at most one. */
export const issueCreditNote = (id: string, reason: string): Promise<Bill> =>
  call(creditBill, { params: { id }, body: { reason } })
