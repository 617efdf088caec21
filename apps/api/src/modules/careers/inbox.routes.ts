import type { FastifyInstance } from 'fastify'
import { applicationInbox as endpoints } from '@momo/contracts/inbox'
import {
  answerEntry,
  changeEntry,
  exportEntries,
  readEntries,
  readEntry,
} from '#platform/forms/inbox.service.ts'
import { mount } from '#platform/http/mount.ts'
import { mountCsv } from '#platform/http/files/mount-csv.ts'
import { applicationInbox as inbox } from './inbox.service.ts'

/** CAR-04 */
export function inboxRoutes(app: FastifyInstance): void {
  mount(app, endpoints.list, ({ query }) => readEntries(inbox, query))
  mount(app, endpoints.read, ({ params }) => readEntry(inbox, params.id))
  mount(app, endpoints.change, ({ actor, params, body }) => changeEntry(actor, inbox, params.id, body))
  mount(app, endpoints.answer, ({ actor, params, body }) => answerEntry(actor, inbox, params.id, body))
  mountCsv(app, endpoints.take, ({ actor, body }) => exportEntries(actor, inbox, body), {
    isAudited: true,
  })
}
