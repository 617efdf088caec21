import {
  closeDiscrepancy,
  type Discrepancy,
  listDiscrepancies,
  listRefunds,
  moveRefund,
  type Refund,
} from '@momo/contracts/payments'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

export type ListPage<T> = { items: T[]; nextCursor: string | undefined }
type ListRequest = { filter: 'open' | 'done' | 'all'; cursor: string | undefined }

const pageSize = 30
const toQuery = ({ filter, cursor }: ListRequest) => ({ filter, limit: pageSize, ...(cursor && { cursor }) })

export function refundsQuery(request: ListRequest) {
  const query = toQuery(request)
  return queryOptions({
    queryKey: ['payments', 'refunds', query],
    queryFn: ({ signal }): Promise<ListPage<Refund>> => call(listRefunds, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function discrepanciesQuery(request: ListRequest) {
  const query = toQuery(request)
  return queryOptions({
    queryKey: ['payments', 'discrepancies', query],
    queryFn: ({ signal }): Promise<ListPage<Discrepancy>> => call(listDiscrepancies, { query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export const sendRefund = (id: string): Promise<Refund> =>
  call(moveRefund, { params: { id }, body: { move: 'send' } })

export const confirmRefund = (
  id: string,
  { reference, note }: { reference: string; note: string },
): Promise<Refund> =>
  call(moveRefund, { params: { id }, body: { move: 'confirm', reference, ...(note && { note }) } })

export const closeDifference = (id: string, body: { note: string }): Promise<Discrepancy> =>
  call(closeDiscrepancy, { params: { id }, body })
