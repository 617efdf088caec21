import type { FastifyInstance } from 'fastify'
import * as endpoints from '@momo/contracts/exports'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { mount } from '#platform/http/mount.ts'
import { deleteExport, downloadExport } from './download-export.service.ts'
import { listExports, startExport } from './start-export.service.ts'

export function exportsRoutes(app: FastifyInstance): void {
  mount(app, endpoints.startExport, ({ actor, body }) => startExport(actor, body))
  mount(app, endpoints.listExports, ({ actor }) => listExports(actor))
  mountCsv(app, endpoints.downloadExport, ({ actor, params }) => downloadExport(actor, params.id))
  mount(app, endpoints.deleteExport, ({ actor, params }) => deleteExport(actor, params.id))
}
