import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'
import { officeNotificationKinds } from './forms.messages.ts'

/** Requests a mail to the office. It is a separate event, because each mail is keyed by an event id. */
export const officeMailDue = defineEvent(
  'notifications.office_mail_due',
  z.object({ kind: z.enum(officeNotificationKinds) }),
)
