import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const kinds = ['franchise', 'banquet', 'contact'] as const
export type EnquiryKind = (typeof kinds)[number]

export const enquiryReceived = defineEvent(
  'enquiries.enquiry_received',
  z.object({ enquiryId: z.uuid(), kind: z.enum(kinds) }),
)

/** The office has answered. The text stays in the row, not in the event. */
export const enquiryAnswered = defineEvent('enquiries.enquiry_answered', z.object({ answerId: z.uuid() }))
