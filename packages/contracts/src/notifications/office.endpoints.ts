import { z } from 'zod'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { byId } from '../shared/ids.ts'
import { done, once, paged } from '../shared/wire/envelope.wire.ts'
import { officeTopics, officeViews } from './office-entry.ts'
import {
  EveningChoicesWire,
  OfficeEntryWire,
  OfficeNeedWire,
  OfficeOwnerWire,
  OfficeReadWire,
  OfficeSnoozeWire,
  OfficeSummaryWire,
} from './office-entry.wire.ts'

const access = ['superadmin'] as const
const path = '/api/v1/super-admin/notifications'

export const listOfficeEntries = endpoint({
  method: 'GET',
  path,
  access,
  summary: 'What head office has to act on, the newest fact first; done ones by the time they were done',
  query: z.strictObject({
    view: z.enum(officeViews).default('open'),
    topic: z.enum(officeTopics).optional(),
    cursor: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(25),
  }),
  reply: paged(OfficeEntryWire),
})
export const exportOfficeEntries = exportOf(listOfficeEntries)
export type OfficeEntriesQuery = z.output<typeof listOfficeEntries.query>

export const getOfficeSummary = endpoint({
  method: 'GET',
  path: `${path}/summary`,
  access,
  summary: 'Numbers of open entries by view and topic, and the people who can own one',
  reply: once(OfficeSummaryWire),
})

export const markOfficeEntriesRead = endpoint({
  method: 'POST',
  path: `${path}/read`,
  access,
  summary: 'Marks entries as read by the actor',
  body: OfficeReadWire,
  reply: done,
})

export const setOfficeEntryOwner = endpoint({
  method: 'PUT',
  path: `${path}/:id/owner`,
  access,
  summary: 'Gives an open entry to a super admin, or back',
  params: byId,
  body: OfficeOwnerWire,
  reply: once(OfficeEntryWire),
})

export const snoozeOfficeEntry = endpoint({
  method: 'PUT',
  path: `${path}/:id/snooze`,
  access,
  summary: 'Hides an open entry until a time, or shows it again',
  params: byId,
  body: OfficeSnoozeWire,
  reply: once(OfficeEntryWire),
})

export const finishOfficeEntry = endpoint({
  method: 'PUT',
  path: `${path}/:id/done`,
  access,
  summary: 'Sets an entry to done, or opens it again while its cause exists',
  params: byId,
  body: z.strictObject({ isDone: z.boolean() }),
  reply: once(OfficeEntryWire),
})

export const listOfficeNeeds = endpoint({
  method: 'GET',
  path: `${path}/needs`,
  access,
  summary: 'Open entries by kind with their newest one, urgent kinds first',
  reply: once(z.array(OfficeNeedWire)),
})

export const getEveningChoices = endpoint({
  method: 'GET',
  path: `${path}/evening-choices`,
  access,
  summary: 'Whether the actor gets the message of the evening by email and by SMS',
  reply: once(EveningChoicesWire),
})

export const saveEveningChoices = endpoint({
  method: 'PUT',
  path: `${path}/evening-choices`,
  access,
  summary: 'Sets whether the actor gets the message of the evening by email and by SMS',
  body: EveningChoicesWire,
  reply: done,
})
