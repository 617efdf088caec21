import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { byId } from '../shared/ids.ts'
import { OptionalProse, Prose } from '../shared/text.ts'
import {
  answerLimit,
  applicationKinds,
  applicationStates,
  enquiryKinds,
  enquiryStates,
  noteLimit,
} from './entry.ts'
import { EntryPageWire, OpenEntryWire } from './entry.wire.ts'

const access = ['superadmin'] as const
type Words = readonly [string, ...string[]]

/** The same five endpoints for every kind of form entry. */
function inboxAt<const S extends Words, const K extends Words>(
  path: `/api/v1/${string}`,
  states: S,
  kinds: K,
) {
  const filter = {
    kind: z.enum(kinds),
    state: z.enum(states).optional(),
    /** Part of a name, a number, an address or the message. */
    q: z.string().trim().max(80).optional(),
  }
  // Without a version the last save wins; our pages send it.
  const version = z.int().optional()
  return {
    list: endpoint({
      method: 'GET',
      path,
      access,
      summary: 'Entries, newest first, with the count per state',
      query: z.strictObject({ ...filter, cursor: z.string().max(200).optional() }),
      reply: EntryPageWire,
    }),
    read: endpoint({
      method: 'GET',
      path: `${path}/:id`,
      access,
      summary: 'One entry with its answers',
      params: byId,
      reply: once(OpenEntryWire),
    }),
    change: endpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      access,
      summary: 'Sets the state or the internal note',
      params: byId,
      body: z.strictObject({
        state: z.enum(states).optional(),
        note: OptionalProse(noteLimit).optional(),
        version,
      }),
      reply: once(OpenEntryWire),
    }),
    answer: endpoint({
      method: 'POST',
      path: `${path}/:id/answers`,
      access,
      summary: 'Answers by email; idempotent by id',
      params: byId,
      body: z.strictObject({ id: z.uuid(), text: Prose(answerLimit, 'Enter an answer'), version }),
      reply: once(OpenEntryWire),
    }),
    /** A POST, because the export is audited. */
    take: endpoint({
      method: 'POST',
      path: `${path}/export`,
      access,
      summary: 'All matching entries as CSV',
      body: z.strictObject(filter),
      reply: z.undefined(),
    }),
  }
}

export const enquiryInbox = inboxAt('/api/v1/super-admin/enquiries', enquiryStates, enquiryKinds)
export const applicationInbox = inboxAt(
  '/api/v1/super-admin/applications',
  applicationStates,
  applicationKinds,
)
