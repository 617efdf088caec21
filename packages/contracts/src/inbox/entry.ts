import { z } from 'zod'

/** Entries that visitors send by public forms. */
export const enquiryKinds = ['franchise', 'banquet', 'contact'] as const
export const applicationKinds = ['application'] as const
const entryKinds = [...enquiryKinds, ...applicationKinds] as const
export type EntryKind = (typeof entryKinds)[number]

export const enquiryStates = ['new', 'in-progress', 'answered', 'closed'] as const
export const applicationStates = ['new', 'in-progress', 'shortlisted', 'hired', 'declined'] as const
const entryStates = [...new Set([...enquiryStates, ...applicationStates])]
export type EntryState = (typeof enquiryStates)[number] | (typeof applicationStates)[number]

export const noteLimit = 2000
export const answerLimit = 4000

export const Entry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  fullName: z.string(),
  contact: z.string(),
  /** Absent if only a phone number was given; then an answer by email is not possible. */
  email: z.string().optional(),
  /** Fields of the kind: city; event date, guests and place; the subject; the position. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  state: z.enum(entryStates),
  /** Internal note of the office. */
  note: z.string(),
  version: z.int(),
  sentAt: z.date(),
  /** CAR-04: deleted after this time. */
  deleteAfter: z.date(),
})
export type Entry = z.infer<typeof Entry>

/** 'waiting': not sent by the worker yet. Absent: too old, the delivery record is purged. */
const deliveries = ['waiting', 'sent', 'failed'] as const

export const Answer = z.object({
  id: z.uuid(),
  text: z.string(),
  by: z.string(),
  at: z.date(),
  delivery: z.enum(deliveries).optional(),
})
export type Answer = z.infer<typeof Answer>

export const OpenEntry = Entry.extend({ answers: z.array(Answer) })
export type OpenEntry = z.infer<typeof OpenEntry>

export type EntryPage = {
  items: Entry[]
  nextCursor: string | undefined
  counts: Partial<Record<EntryState, number>>
}
