import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { CopiedWeekWire, RosterWeekWire, ShiftChangeWire, ShiftWire } from './roster.wire.ts'

const office = { access: ['superadmin'] as const }
/** The branch is the one of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const officePath = '/api/v1/super-admin/rosters/:id'
const ownPath = '/api/v1/branch-dashboard/roster'

const ofShift = z.strictObject({ id: Id, shiftId: Id })
/** Any day of the week; by default today. */
const week = z.strictObject({ day: BusinessDate.optional() })
const removal = z.strictObject({ version: z.coerce.number().int().positive() })
const copy = z.strictObject({ day: BusinessDate })

export const getRoster = endpoint({
  method: 'GET',
  path: officePath,
  ...office,
  summary: 'The shifts of a branch in a week, by the id of the branch',
  params: byId,
  query: week,
  reply: once(RosterWeekWire),
})

export const saveShift = endpoint({
  method: 'PUT',
  path: `${officePath}/shifts/:shiftId`,
  ...office,
  summary: 'Plans a shift with version 0, or changes one',
  params: ofShift,
  body: ShiftChangeWire,
  reply: once(ShiftWire),
})

export const removeShift = endpoint({
  method: 'DELETE',
  path: `${officePath}/shifts/:shiftId`,
  ...office,
  summary: 'Deletes a shift',
  params: ofShift,
  query: removal,
  reply: done,
})

export const copyWeek = endpoint({
  method: 'POST',
  path: `${officePath}/copy`,
  ...office,
  summary: 'Copies the shifts of the week before; what is there already is not copied again',
  params: byId,
  body: copy,
  reply: once(CopiedWeekWire),
})

export const getOwnRoster = endpoint({
  method: 'GET',
  path: ownPath,
  ...own,
  summary: 'The shifts of the own branch in a week',
  query: week,
  reply: once(RosterWeekWire),
})

export const saveOwnShift = endpoint({
  method: 'PUT',
  path: `${ownPath}/shifts/:id`,
  ...own,
  permission: 'roster.write',
  summary: 'Plans a shift of the own branch with version 0, or changes one',
  params: byId,
  body: ShiftChangeWire,
  reply: once(ShiftWire),
})

export const removeOwnShift = endpoint({
  method: 'DELETE',
  path: `${ownPath}/shifts/:id`,
  ...own,
  permission: 'roster.write',
  summary: 'Deletes a shift of the own branch',
  params: byId,
  query: removal,
  reply: done,
})

export const copyOwnWeek = endpoint({
  method: 'POST',
  path: `${ownPath}/copy`,
  ...own,
  permission: 'roster.write',
  summary: 'Copies the shifts of the own branch in the week before',
  body: copy,
  reply: once(CopiedWeekWire),
})
