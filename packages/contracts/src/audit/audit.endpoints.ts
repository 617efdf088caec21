import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint, exportOf } from '../shared/endpoint.ts'
import { paged } from '../shared/wire/envelope.wire.ts'
import { AuditLineWire } from './audit-line.wire.ts'

export const readAudit = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/audit',
  access: ['superadmin'],
  summary: 'Audit log of staff changes, newest first',
  query: z.strictObject({
    /** The kind of the subject: 'food'. */
    kind: z.string().max(40).optional(),
    /** The id of the subject: an account, an invitation, an enquiry. */
    about: z.string().max(200).optional(),
    /** The account of the actor. */
    by: z.uuid().optional(),
    /** The beginning of a staff member's name, email address or phone number. Ignored with `by`. */
    person: z.string().trim().max(80).optional(),
    /** Kathmandu dates, both inclusive. */
    from: BusinessDate.optional(),
    to: BusinessDate.optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: paged(AuditLineWire),
})
export const exportAudit = exportOf(readAudit)
