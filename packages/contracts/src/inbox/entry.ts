import { z } from 'zod'

/** What anyone may send by a public form. */
export const enquiryKinds = ['franchise', 'banquet', 'contact'] as const
export const applicationKinds = ['application'] as const
const entryKinds = [...enquiryKinds, ...applicationKinds] as const
export type EntryKind = (typeof entryKinds)[number]

export const enquiryStates = ['new', 'in-work', 'answered', 'closed'] as const
export const applicationStates = ['new', 'in-work', 'shortlisted', 'hired', 'declined'] as const
const entryStates = [...new Set([...enquiryStates, ...applicationStates])]
export type EntryState = (typeof enquiryStates)[number] | (typeof applicationStates)[number]

export const noteLimit = 2000
export const answerLimit = 4000

export const Entry = z.object({
  id: z.uuid(),
  kind: z.enum(entryKinds),
  fullName: z.string(),
  contact: z.string(),
  /** Whoever left a number alone has none, and can't be answered by mail. */
  email: z.string().optional(),
  /** What only its kind asks: city; event date, guests and place; the subject; the position. */
  details: z.record(z.string(), z.union([z.string(), z.number()])),
  message: z.string(),
  state: z.enum(entryStates),
  /** For the office alone. */
  note: z.string(),
  version: z.int(),
  sentAt: z.date(),
  /** CAR-04: by then it is gone. */
  deleteAfter: z.date(),
})
export type Entry = z.infer<typeof Entry>

/** Waiting: the worker has not handed it over yet. Absent: so long ago that nobody keeps account of it. */
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

export type EntryPage = { items: Entry[]; nextCursor: string | undefined; counts: Partial<Record<EntryState, number>> }
