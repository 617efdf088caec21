import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'

/** One message to one person on one channel; for push to one device. It is composed when it is sent. */
export const noticeDue = defineEvent(
  'notifications.notice_due',
  z.object({
    accountId: z.uuid(),
    /** A kind of the bell, or 'office.entry'. */
    kind: z.string(),
    topic: z.string(),
    /** Ids of the records that it is about. */
    data: z.record(z.string(), z.uuid()),
    /** The same for all devices: a repeated message makes no second sound. */
    noticeId: z.uuid(),
    channel: z.enum(['mail', 'sms', 'push']),
    subscriptionId: z.uuid().optional(),
    isUrgent: z.boolean(),
    goodUntil: z.iso.datetime(),
  }),
)
