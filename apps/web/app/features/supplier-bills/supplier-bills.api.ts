import {
  addBillPhoto,
  type AdvanceUse,
  applyAdvance,
  approveBill,
  answerDifferences,
  type BalancesQuery,
  type BalancesSummary,
  type Bill,
  type BillAnswers,
  type BillsQuery,
  cancelBill,
  enterBill,
  exportBalances,
  exportVatRegister,
  getBalancesSummary,
  getSupplierBalance,
  getSupplierBill,
  getSupplierPayment,
  holdBill,
  listBalances,
  listBillableReceipts,
  listSupplierBills,
  listSupplierPayments,
  type NewBill,
  type NewPayment,
  type Payment,
  type PaymentReversal,
  recordSupplierPayment,
  releaseBill,
  reverseSupplierPayment,
  type SupplierBalance,
} from '@momo/contracts/supplier-bills'
import { getSupplier, type Supplier } from '@momo/contracts/suppliers'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { download } from '#lib/api/download.ts'
import { attachPhoto } from '#lib/editor/pictures/attach-photo.ts'
import { invalidate, type QueryModule } from '#lib/query/invalidate.ts'
import { queryClient } from '#lib/query/query-client.ts'

const perPage = 30
const mostOpenBills = 100

const byCursor = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | undefined }) => nextCursor,
}

export type BillsFilter = Omit<BillsQuery, 'limit' | 'cursor'>

export const billsQuery = (filter: BillsFilter) =>
  infiniteQueryOptions({
    queryKey: ['supplier-bills', 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSupplierBills, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const billQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-bills', 'one', id],
    queryFn: ({ signal }): Promise<Bill> => call(getSupplierBill, { params: { id } }, { signal }),
  })

/** Approved bills of a supplier that are not fully paid, the earliest due date first. */
export const openBillsQuery = (supplierId: string) =>
  queryOptions({
    queryKey: ['supplier-bills', 'open', supplierId],
    queryFn: async ({ signal }) => {
      const query = { supplierId, state: 'approved' as const, sort: 'due' as const, limit: mostOpenBills }
      const { items } = await call(listSupplierBills, { query }, { signal })
      return items.filter(({ kind, payable = 0, paid }) => kind === 'bill' && paid < payable)
    },
  })

export const billableReceiptsQuery = (supplierId: string) =>
  infiniteQueryOptions({
    queryKey: ['supplier-bills', 'receipts', supplierId],
    queryFn: ({ pageParam, signal }) =>
      call(listBillableReceipts, { query: { supplierId, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
  })

export const paymentsQuery = (filter: { supplierId?: string }) =>
  infiniteQueryOptions({
    queryKey: ['supplier-bills', 'payments', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listSupplierPayments, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: ['supplier-bills', 'payment', id],
    queryFn: ({ signal }): Promise<Payment> => call(getSupplierPayment, { params: { id } }, { signal }),
  })

export const balanceQuery = (supplierId: string) =>
  queryOptions({
    queryKey: ['supplier-bills', 'balance', supplierId],
    queryFn: ({ signal }): Promise<SupplierBalance> =>
      call(getSupplierBalance, { params: { id: supplierId } }, { signal }),
  })

export const balancesQuery = (filter: Omit<BalancesQuery, 'limit' | 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: ['supplier-bills', 'balances', filter],
    queryFn: ({ pageParam, signal }) =>
      call(listBalances, { query: { ...filter, cursor: pageParam, limit: perPage } }, { signal }),
    ...byCursor,
    placeholderData: keepPreviousData,
  })

export const balancesSummaryQuery = () =>
  queryOptions({
    queryKey: ['supplier-bills', 'summary'],
    queryFn: ({ signal }): Promise<BalancesSummary> => call(getBalancesSummary, {}, { signal }),
  })

/** Its terms and what it sells. */
export const supplierQuery = (id: string) =>
  queryOptions({
    queryKey: ['suppliers', 'one', id],
    queryFn: ({ signal }): Promise<Supplier> => call(getSupplier, { params: { id } }, { signal }),
  })

const changed: QueryModule[] = ['supplier-bills', 'goods-receipts', 'purchase-orders', 'tills']

/** A bill changes what is billed of receipts and orders; cash changes a till. */
export const refreshBills = async (): Promise<void> => {
  await Promise.all(changed.map(invalidate))
}

/** Shows the response at once; the rest of the page is loaded again. */
export const showBill = (bill: Bill): void => {
  queryClient.setQueryData(billQuery(bill.id).queryKey, bill)
}

/** Idempotent by id. */
export const sendBill = (body: NewBill): Promise<Bill> => call(enterBill, { body })
export const sendAnswers = (id: string, body: BillAnswers): Promise<Bill> =>
  call(answerDifferences, { params: { id }, body })
export const sendHold = (id: string, reason: string): Promise<Bill> =>
  call(holdBill, { params: { id }, body: { reason } })
export const sendRelease = (id: string): Promise<Bill> => call(releaseBill, { params: { id } })
/** `payable` is what the approver saw. */
export const sendApproval = (id: string, payable: number): Promise<Bill> =>
  call(approveBill, { params: { id }, body: { payable } })
export const sendCancellation = (id: string): Promise<Bill> => call(cancelBill, { params: { id } })
export const addPhoto = (id: string, file: File): Promise<Bill> => attachPhoto(addBillPhoto, id, file)

/** Idempotent by id. */
export const sendPayment = (body: NewPayment): Promise<Payment> => call(recordSupplierPayment, { body })
export const sendAdvance = (paymentId: string, body: AdvanceUse): Promise<Payment> =>
  call(applyAdvance, { params: { id: paymentId }, body })
export const sendReversal = (paymentId: string, body: PaymentReversal): Promise<Payment> =>
  call(reverseSupplierPayment, { params: { id: paymentId }, body })

export const downloadVatRegister = (month: string): Promise<void> => download(exportVatRegister, { month })
export const downloadBalances = (): Promise<void> => download(exportBalances, {})
