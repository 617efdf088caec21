import type { FastifyInstance } from 'fastify'
import { enquiryInbox as inbox } from '@momo/contracts/inbox'
import { answerEntry, changeEntry, exportEntries, readEntries, readEntry } from '#platform/forms/inbox.service.ts'
import { mount } from '#platform/http/mount.ts'
import { mountCsv } from '#platform/http/mount-csv.ts'
import { enquiryDesk as desk } from './inbox.service.ts'

/** HOM-06 */
export function inboxRoutes(app: FastifyInstance): void {
  mount(app, inbox.list, ({ query }) => readEntries(desk, query))
  mount(app, inbox.read, ({ params }) => readEntry(desk, params.id))
  mount(app, inbox.change, ({ actor, params, body }) => changeEntry(actor, desk, params.id, body))
  mount(app, inbox.answer, ({ actor, params, body }) => answerEntry(actor, desk, params.id, body))
  mountCsv(app, inbox.take, ({ actor, body }) => exportEntries(actor, desk, body))
}
