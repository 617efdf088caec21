import { z } from 'zod'
import { Phone } from '../accounts/index.ts'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { officeKinds, officeTopics, type OfficeKind } from './office-entry.ts'

const PersonWire = z.object({ id: Id, name: z.string() })
export type OfficePerson = z.output<typeof PersonWire>

export const OfficeEntryWire = z.object({
  id: Id,
  kind: z.enum(Object.keys(officeKinds) as [OfficeKind, ...OfficeKind[]]),
  topic: z.enum(officeTopics),
  isUrgent: z.boolean(),
  /** In words: 'PO-0194, Himal Flour Mill'. Empty if the kind says all. */
  subject: z.string(),
  branch: PersonWire.optional(),
  /** The record that the button of the entry opens. */
  recordId: Id.optional(),
  /** How many records are concerned. */
  count: z.int().positive(),
  openedAt: Instant,
  /** The newest fact. */
  changedAt: Instant,
  isUnread: z.boolean(),
  owner: PersonWire.optional(),
  snoozedUntil: Instant.optional(),
  doneAt: Instant.optional(),
  /** Absent if it closed by itself, because the cause was gone. */
  doneBy: PersonWire.optional(),
  version: z.int().positive(),
})
export type OfficeEntry = z.output<typeof OfficeEntryWire>

export const OfficeSummaryWire = z.object({
  /** Open and not read by the actor. */
  unread: z.int(),
  mine: z.int(),
  open: z.int(),
  snoozed: z.int(),
  /** Open entries by topic; topics without any are left out. */
  topics: z.array(z.object({ topic: z.enum(officeTopics), count: z.int() })),
  /** Super admins, to whom an entry can be given. */
  people: z.array(PersonWire),
})
export type OfficeSummary = z.output<typeof OfficeSummaryWire>

/** A stale version is rejected, so that two people do not take the same entry unnoticed. Without an owner it is given back. */
export const OfficeOwnerWire = z.strictObject({ ownerId: Id.optional(), version: z.int().positive() })
export type OfficeOwner = z.output<typeof OfficeOwnerWire>

/** Absent: ends the snooze. At most 30 days ahead. */
export const OfficeSnoozeWire = z.strictObject({ until: Instant.optional() })
export type OfficeSnooze = z.output<typeof OfficeSnoozeWire>

/** Without ids: all that changed until now. */
export const OfficeReadWire = z.strictObject({ ids: z.array(Id).min(1).max(200).optional() })
export type OfficeRead = z.output<typeof OfficeReadWire>

/** The open entries of one kind. */
export const OfficeNeedWire = z.object({
  entries: z.int().positive(),
  /** How many records they concern. */
  count: z.int().positive(),
  /** Branches or subjects of the newest entries. */
  names: z.array(z.string()),
  newest: OfficeEntryWire,
})
export type OfficeNeed = z.output<typeof OfficeNeedWire>

/** Channels of the message in the evening. `phone` is for an account without a mobile number. */
export const EveningChoicesWire = z.strictObject({
  mail: z.boolean(),
  sms: z.boolean(),
  phone: Phone.optional(),
})
export type EveningChoices = z.output<typeof EveningChoicesWire>
