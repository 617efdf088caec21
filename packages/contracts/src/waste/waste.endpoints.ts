import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { NewWasteWire, UndoWasteWire, WasteChoicesWire, WasteDayWire, WasteEntryWire } from './waste.wire.ts'

/** the location is the branch of the account. */
const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const day = {
  /** Without it: today. */
  date: BusinessDate.optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(100),
}

export const getWasteChoices = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/waste/choices',
  ...own,
  summary: 'Items and plates to choose from, usual quantities and expired batches',
  reply: once(WasteChoicesWire),
})

export const listOwnWaste = endpoint({
  method: 'GET',
  path: '/api/v1/branch-dashboard/waste',
  ...own,
  summary: 'What the own branch has thrown away on a day',
  query: z.strictObject(day),
  reply: once(WasteDayWire),
})
export const exportOwnWaste = exportOf(listOwnWaste)
export type OwnWasteQuery = z.output<typeof listOwnWaste.query>

export const recordWaste = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/waste',
  ...own,
  permission: 'stock.write',
  isQueued: true,
  summary: 'Records waste of an item, or of plates by their recipe; idempotent by id',
  body: NewWasteWire,
  reply: once(WasteEntryWire),
})

export const undoWaste = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/waste/:id/reversal',
  ...own,
  permission: 'stock.write',
  summary: 'Reverses an entry on the day it was recorded, by the person who recorded it',
  params: byId,
  body: UndoWasteWire,
  reply: once(WasteEntryWire),
})

/** Multipart, one file under 'document'. */
export const addWastePhoto = endpoint({
  method: 'POST',
  path: '/api/v1/branch-dashboard/waste/:id/photo',
  ...own,
  permission: 'stock.write',
  summary: 'Adds or replaces the photo of an entry',
  params: byId,
  reply: once(WasteEntryWire),
})

export const listWaste = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/waste',
  access: ['superadmin'],
  summary: 'What a branch has thrown away on a day',
  query: z.strictObject({ branchId: Id, ...day }),
  reply: once(WasteDayWire),
})
export const exportWasteEntries = exportOf(listWaste)
export type WasteQuery = z.output<typeof listWaste.query>
