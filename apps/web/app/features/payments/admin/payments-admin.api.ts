import { closeDifference as close, type Difference, listDifferences, listRefunds, moveRefund, type Refund } from '@momo/contracts/payments'
import { call } from '#lib/api/call.ts'

export type ListPage<T> = { items: T[]; nextCursor: string | undefined }
export type Wanted = { filter: 'open' | 'done' | 'all'; cursor: string | undefined }

const pageSize = 30
const asked = ({ filter, cursor }: Wanted) => ({ filter, limit: pageSize, ...(cursor && { cursor }) })

export const findRefunds = (wanted: Wanted): Promise<ListPage<Refund>> => call(listRefunds, { query: asked(wanted) })

export const sendRefund = (id: string): Promise<Refund> => call(moveRefund, { params: { id }, body: { move: 'send' } })

export const confirmRefund = (id: string, { reference, note }: { reference: string; note: string }): Promise<Refund> =>
  call(moveRefund, { params: { id }, body: { move: 'confirm', reference, ...(note && { note }) } })

export const findDifferences = (wanted: Wanted): Promise<ListPage<Difference>> => call(listDifferences, { query: asked(wanted) })

export const closeDifference = (id: string, note: string): Promise<Difference> => call(close, { params: { id }, body: { note } })
