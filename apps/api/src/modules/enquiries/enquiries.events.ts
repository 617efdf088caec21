import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

const kinds = ['franchise', 'banquet', 'contact'] as const
export type EnquiryKind = (typeof kinds)[number]

export const enquiryReceived = defineEvent('enquiries.enquiry_received', z.object({ enquiryId: z.uuid(), kind: z.enum(kinds) }))

/** Someone of the office has written an answer; its text stays in its row. */
export const enquiryAnswered = defineEvent('enquiries.enquiry_answered', z.object({ answerId: z.uuid() }))
