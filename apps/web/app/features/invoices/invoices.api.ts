import {
  type Bill,
  type BillPage,
  type BillsMonthQuery,
  type BillsQuery,
  type BillsSummary,
  billsOfOrder,
  type ChainBillPage,
  type ChainBillsQuery,
  checkSeries,
  creditBill,
  exportSalesRegister,
  getBill,
  getBillsSummary,
  listBills,
  listChainBills,
  listOwnBills,
  listSalesRegister,
  type NewBillRefund,
  type OwnBill,
  printBill,
  refundBill,
  type RegisterPage,
  type SalesRegisterQuery,
  type SeriesCheck,
} from '@momo/contracts/invoices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'

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

/** The bills of a page of orders, in one request. */
export const ownBillsQuery = (orders: string[]) =>
  queryOptions({
    queryKey: ['invoices', 'of-orders', orders],
    queryFn: ({ signal }): Promise<OwnBill[]> => call(listOwnBills, { query: { orders } }, { signal }),
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

/** Returns the credit note of all that is left. */
export const issueCreditNote = (id: string, reason: string): Promise<Bill> =>
  call(creditBill, { params: { id }, body: { reason } })

/** Returns the credit note. Idempotent by key. */
export const giveBack = (id: string, refund: NewBillRefund): Promise<Bill> =>
  call(refundBill, { params: { id }, body: refund })

export const chainBillsQuery = (filter: Omit<ChainBillsQuery, 'limit'>) =>
  queryOptions({
    queryKey: ['invoices', 'chain', filter],
    queryFn: ({ signal }): Promise<ChainBillPage> =>
      call(listChainBills, { query: { ...filter, limit: pageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const billsSummaryQuery = (query: BillsMonthQuery) =>
  queryOptions({
    queryKey: ['invoices', 'summary', query],
    queryFn: ({ signal }): Promise<BillsSummary> => call(getBillsSummary, { query }, { signal }),
    placeholderData: keepPreviousData,
  })

const registerPageSize = 50

export const registerQuery = (filter: Omit<SalesRegisterQuery, 'limit'>) =>
  queryOptions({
    queryKey: ['invoices', 'register', filter],
    queryFn: ({ signal }): Promise<RegisterPage> =>
      call(listSalesRegister, { query: { ...filter, limit: registerPageSize } }, { signal }),
    placeholderData: keepPreviousData,
  })

/** The check counts every bill of the year, so it is not repeated on each visit. */
const seriesStaleMs = 300_000

export const seriesQuery = (year?: string) =>
  queryOptions({
    queryKey: ['invoices', 'series', year ?? ''],
    queryFn: ({ signal }): Promise<SeriesCheck> => call(checkSeries, { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: seriesStaleMs,
  })

export const downloadSalesRegister = (month: string, branchId: string | undefined): Promise<void> =>
  download(exportSalesRegister, { month, ...(branchId && { branchId }) })
