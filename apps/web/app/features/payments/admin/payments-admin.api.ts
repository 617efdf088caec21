import {
  closeDiscrepancy as close,
  type Discrepancy,
  listDiscrepancies,
  listRefunds,
  moveRefund,
  type Refund,
} from '@momo/contracts/payments'
import { call } from '#lib/api/call.ts'

export type ListPage<T> = { items: T[]; nextCursor: string | undefined }
export type ListRequest = { filter: 'open' | 'done' | 'all'; cursor: string | undefined }

const pageSize = 30
const toQuery = ({ filter, cursor }: ListRequest) => ({ filter, limit: pageSize, ...(cursor && { cursor }) })

export const findRefunds = (request: ListRequest): Promise<ListPage<Refund>> =>
  call(listRefunds, { query: toQuery(request) })

export const sendRefund = (id: string): Promise<Refund> =>
  call(moveRefund, { params: { id }, body: { move: 'send' } })

export const confirmRefund = (
  id: string,
  { reference, note }: { reference: string; note: string },
): Promise<Refund> =>
  call(moveRefund, { params: { id }, body: { move: 'confirm', reference, ...(note && { note }) } })

export const findDiscrepancies = (request: ListRequest): Promise<ListPage<Discrepancy>> =>
  call(listDiscrepancies, { query: toQuery(request) })

export const closeDiscrepancy = (id: string, note: string): Promise<Discrepancy> =>
  call(close, { params: { id }, body: { note } })
