import { z } from 'zod'
import { BusinessDate, NepaliMonth } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { BranchTillDayWire, DayClosingPageWire } from './day-closings.wire.ts'
import { ClosingWire, RiderCashWire, TillDayWire } from './till.wire.ts'

/** the branch is the one of the account. */
const access = ['branchAdmin'] as const
const params = z.strictObject({ date: BusinessDate })
const reply = once(TillDayWire)

const onlyThere = { refused: 'Cash is counted and moved by the people beside it' }

export const getTillDay = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/tills/:date',
  access,
  scope: 'branch',
  summary: 'Expected and counted amounts per payment method for a day of the own branch',
  params,
  reply,
})

export const takeRiderCash = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/tills/:date/hand-overs',
  access,
  scope: 'branch',
  permission: 'cash.move',
  visit: onlyThere,
  summary: 'Records a cash hand-over by a rider; idempotent by key',
  params,
  body: RiderCashWire,
  reply,
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/tills/:date/closing',
  access,
  scope: 'branch',
  permission: 'days.close',
  visit: onlyThere,
  summary: 'Closes a day of the own branch with the counted amounts; this is final',
  params,
  body: ClosingWire,
  reply,
})

export const listDayClosings = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/day-closings',
  access: ['superadmin'],
  summary: 'Closed and open days of all branches in a Nepali month, newest first',
  query: z.strictObject({
    /** By default the current one. */
    month: NepaliMonth.optional(),
    branchId: Id.optional(),
    /** The last day of the page before. */
    cursor: BusinessDate.optional(),
  }),
  reply: once(DayClosingPageWire),
})
export const exportDayClosings = exportOf(listDayClosings)
export type DayClosingsQuery = z.output<typeof listDayClosings.query>

export const getBranchTillDay = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/day-closings/:id/:date',
  access: ['superadmin'],
  summary: 'A day of a branch as the branch sees it, by the id of the branch',
  params: z.strictObject({ id: Id, date: BusinessDate }),
  reply: once(BranchTillDayWire),
})
