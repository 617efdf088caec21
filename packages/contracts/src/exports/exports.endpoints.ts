import { z } from 'zod'
import { ChainOrderFilter } from '../orders/index.ts'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

const access = ['superadmin'] as const

/** Each kind has the filters of its list, and a source of rows on the server. */
const orders = { kind: z.literal('orders'), filters: ChainOrderFilter }

export const exportStates = ['running', 'done', 'failed'] as const
export const mostRunningExports = 2
export const exportDays = 7

/** The idempotency key, created once per user action. */
const id = { id: Id }
const NewExportWire = z.discriminatedUnion('kind', [z.strictObject({ ...id, ...orders })])
export type NewExport = z.output<typeof NewExportWire>
export type ExportKind = NewExport['kind']

const progress = {
  state: z.enum(exportStates),
  /** The file covers what existed at this time. */
  requestedAt: Instant,
  endedAt: Instant.optional(),
  /** The file is deleted then. */
  expiresAt: Instant,
  rows: z.int(),
  /** Counted when it was requested. */
  estimatedRows: z.int(),
  bytes: z.int(),
}
const ExportWire = z.discriminatedUnion('kind', [z.object({ ...id, ...orders, ...progress })])
export type Export = z.output<typeof ExportWire>

export const startExport = endpoint({
  method: 'POST',
  path: '/api/v1/super-admin/exports',
  access,
  summary: 'Starts to write a CSV file in the background; idempotent by id',
  body: NewExportWire,
  reply: once(ExportWire),
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/exports',
  access,
  summary: 'The own exports of the last seven days, newest first, with their progress',
  reply: once(z.array(ExportWire)),
})

export const downloadExport = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/exports/:id/file',
  access,
  summary: 'The file of an own finished export',
  params: byId,
  /** text/csv, not JSON. */
  reply: z.undefined(),
})

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/exports/:id',
  access,
  summary: 'Cancels an own export and deletes its file',
  params: byId,
  reply: done,
})
