import { z } from 'zod'
import { defineEvent } from '#platform/outbox/outbox.ts'
import { officeNewsKinds } from './forms.messages.ts'

/** The office is to be told by mail. An event of its own, because each mail that goes out belongs to one. */
export const officeMailDue = defineEvent('notifications.office_mail_due', z.object({ kind: z.enum(officeNewsKinds) }))
