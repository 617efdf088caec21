import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import {
  CheckBuyerWire,
  CloseTabWire,
  MergeTabWire,
  NewDiscountWire,
  NewRoundWire,
  NewTabWire,
  NewTenderWire,
  SettleCheckWire,
  SplitWire,
  TabChangeWire,
  UndoDiscountWire,
  VoidLinesWire,
} from './tab-input.wire.ts'
import { TabRowWire, TabWire } from './tab.wire.ts'

const path = '/api/v1/branch-dashboard/tabs'
/** the branch is the one of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const reply = once(TabWire)
const ofCheck = z.strictObject({ id: Id, checkId: Id })

export const listTabs = endpoint({
  method: 'GET',
  path,
  ...own,
  summary: 'Open tabs of the own branch, oldest first',
  reply: once(z.array(TabRowWire)),
})
export const exportTabs = exportOf(listTabs)

export const openTab = endpoint({
  method: 'POST',
  path,
  ...own,
  permission: 'orders.take',
  summary: 'Opens a tab for a table or a name; idempotent by key',
  body: NewTabWire,
  reply,
})

export const getTab = endpoint({
  method: 'GET',
  path: `${path}/:id`,
  ...own,
  summary: 'One tab of the own branch with its rounds, voids, checks and tenders',
  params: byId,
  reply,
})

export const changeTab = endpoint({
  method: 'PATCH',
  path: `${path}/:id`,
  ...own,
  permission: 'orders.take',
  summary: 'Moves a tab to another table, or changes its name or number of guests; idempotent by key',
  params: byId,
  body: TabChangeWire,
  reply,
})

export const addRound = endpoint({
  method: 'POST',
  path: `${path}/:id/rounds`,
  ...own,
  permission: 'orders.take',
  summary: 'Places a further order of a tab; idempotent by key',
  params: byId,
  body: NewRoundWire,
  reply,
})

export const mergeTab = endpoint({
  method: 'POST',
  path: `${path}/:id/merge`,
  ...own,
  permission: 'orders.take',
  summary: 'Moves the rounds and checks of a tab to another open tab and returns that one; idempotent by key',
  params: byId,
  body: MergeTabWire,
  reply,
})

export const closeTab = endpoint({
  method: 'POST',
  path: `${path}/:id/close`,
  ...own,
  permission: 'orders.take',
  summary: 'Closes a tab that has nothing to pay; idempotent by key',
  params: byId,
  body: CloseTabWire,
  reply,
})

export const voidTabLines = endpoint({
  method: 'POST',
  path: `${path}/:id/voids`,
  ...own,
  permission: 'orders.void',
  summary: 'Takes plates off a tab with a reason; idempotent by key',
  params: byId,
  body: VoidLinesWire,
  reply,
})

export const splitTab = endpoint({
  method: 'PUT',
  path: `${path}/:id/checks`,
  ...own,
  permission: 'bills.settle',
  summary: 'Sets all checks without a payment; together they hold each open plate exactly once',
  params: byId,
  body: SplitWire,
  reply,
})

export const payCheck = endpoint({
  method: 'POST',
  path: `${path}/:id/checks/:checkId/tenders`,
  ...own,
  permission: 'bills.settle',
  summary: 'Records a payment of a check; the last one issues its bill; idempotent by key',
  params: ofCheck,
  body: NewTenderWire,
  reply,
})

export const discountCheck = endpoint({
  method: 'POST',
  path: `${path}/:id/checks/:checkId/discounts`,
  ...own,
  permission: 'bills.discount',
  summary:
    'Takes a percentage, an amount or complimentary plates off a check without a payment; idempotent by key',
  params: ofCheck,
  body: NewDiscountWire,
  reply,
})

export const undoDiscount = endpoint({
  method: 'POST',
  path: `${path}/:id/checks/:checkId/discounts/:discountId/undo`,
  ...own,
  permission: 'bills.discount',
  summary: 'Takes a discount back before its check is paid; idempotent by key',
  params: ofCheck.extend({ discountId: Id }),
  body: UndoDiscountWire,
  reply,
})

export const settleCheck = endpoint({
  method: 'POST',
  path: `${path}/:id/checks/:checkId/settlement`,
  ...own,
  permission: 'bills.settle',
  summary: 'Issues the bill of a check on which discounts leave nothing to pay; idempotent by key',
  params: ofCheck,
  body: SettleCheckWire,
  reply,
})

export const setCheckBuyer = endpoint({
  method: 'PUT',
  path: `${path}/:id/checks/:checkId/buyer`,
  ...own,
  permission: 'bills.settle',
  summary: 'Name and PAN of the buyer on the bill of a check that is not paid',
  params: ofCheck,
  body: CheckBuyerWire,
  reply,
})
