import { type BranchOrders, type BranchOrdersAsked, listBranchOrders } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

const pageSize = 30

export const findBranchOrders = (asked: Omit<BranchOrdersAsked, 'limit'>): Promise<BranchOrders> =>
  call(listBranchOrders, { query: { ...asked, limit: pageSize } })
