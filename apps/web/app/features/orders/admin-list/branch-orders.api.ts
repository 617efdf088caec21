import { type BranchOrders, type BranchOrdersQuery, listBranchOrders } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

const pageSize = 30

export const findBranchOrders = (asked: Omit<BranchOrdersQuery, 'limit'>): Promise<BranchOrders> =>
  call(listBranchOrders, { query: { ...asked, limit: pageSize } })
