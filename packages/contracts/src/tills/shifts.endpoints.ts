import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { NewCashMoveWire } from './cash-move.wire.ts'
import { TillReportWire } from './report.wire.ts'
import {
  NewShiftCountWire,
  NewShiftWire,
  OpenDaysWire,
  ShiftClosingWire,
  TillShiftWire,
  TillStateWire,
} from './shift.wire.ts'
import { TillDayWire } from './till.wire.ts'

const access = ['branchAdmin'] as const
const scope = 'branch'
const shifts = '/api/v1/branch-dashboard/till-shifts'
const moves = '/api/v1/branch-dashboard/till-moves'

const onlyThere = { refused: 'Cash is counted and moved by the people beside it' }

export const getTillState = endpoint({
  method: 'GET',
  path: shifts,
  access,
  scope,
  summary: 'The open till shift of the own branch, and the days that are not closed',
  reply: once(TillStateWire),
})

export const openShift = endpoint({
  method: 'POST',
  path: shifts,
  access,
  scope,
  permission: 'cash.count',
  visit: onlyThere,
  summary: 'Opens a till shift with its counted float; the id is the idempotency key',
  body: NewShiftWire,
  reply: once(TillShiftWire),
})

export const countShift = endpoint({
  method: 'POST',
  path: `${shifts}/:id/counts`,
  access,
  scope,
  permission: 'cash.count',
  visit: onlyThere,
  summary: 'Adds a blind count to the open till shift; every count stays',
  params: byId,
  body: NewShiftCountWire,
  reply: once(TillShiftWire),
})

export const closeShift = endpoint({
  method: 'POST',
  path: `${shifts}/:id/closing`,
  access,
  scope,
  permission: 'cash.count',
  visit: onlyThere,
  summary: 'Closes a till shift with its last count; this is final',
  params: byId,
  body: ShiftClosingWire,
  reply: once(TillShiftWire),
})

export const addCashMove = endpoint({
  method: 'POST',
  path: moves,
  access,
  scope,
  permission: 'cash.move',
  visit: onlyThere,
  summary: 'Records cash that was put into or taken out of the till; the id is the idempotency key',
  body: NewCashMoveWire,
  reply: once(TillDayWire),
})

export const reverseCashMove = endpoint({
  method: 'POST',
  path: `${moves}/:id/reversal`,
  access,
  scope,
  permission: 'cash.move',
  visit: onlyThere,
  summary: 'Reverses a pay-in or pay-out of a day that is not closed; idempotent',
  params: byId,
  reply: once(TillDayWire),
})

/** Multipart, one file under 'document'. */
export const addMovePhoto = endpoint({
  method: 'PUT',
  path: `${moves}/:id/photo`,
  access,
  scope,
  permission: 'cash.move',
  visit: onlyThere,
  summary: 'Adds the photo of a slip to a pay-in or pay-out; the first one stays',
  params: byId,
  reply: once(TillDayWire),
})

/** Replies with the file. */
export const getMovePhoto = endpoint({
  method: 'GET',
  path: '/api/v1/till-moves/:id/photo',
  access: ['branchAdmin', 'superadmin'],
  summary: 'The photo of a slip, of the own branch only',
  params: byId,
  reply: z.string(),
})

export const getTillReport = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/tills/:date/report',
  access,
  scope,
  summary: 'X report of a day of the own branch; its Z report once it is closed',
  params: z.strictObject({ date: BusinessDate }),
  reply: once(TillReportWire),
})

/** Replies with the file. */
export const exportTillReport = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/tills/:date/report.csv',
  access,
  scope,
  summary: 'The X or Z report of a day as CSV',
  params: z.strictObject({ date: BusinessDate }),
  reply: z.string(),
})

export const getBranchTillReport = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/day-closings/:id/:date/report',
  access: ['superadmin'],
  summary: 'X or Z report of a day of a branch, by the id of the branch',
  params: z.strictObject({ id: Id, date: BusinessDate }),
  reply: once(TillReportWire),
})

export const listOpenDays = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/open-days',
  access: ['superadmin'],
  summary: 'Days of all branches that are not closed, the oldest first',
  reply: once(OpenDaysWire),
})
export const exportOpenDays = exportOf(listOpenDays)
