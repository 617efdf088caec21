import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { paged } from '../shared/wire/envelope.wire.ts'
import { AuditLineWire } from './audit-line.wire.ts'

export const readAudit = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/audit',
  access: ['superadmin'],
  summary: 'Audit log of staff changes, newest first',
  query: z.strictObject({
    /** The id of the subject: an account, an invitation, an enquiry. */
    about: z.string().max(200).optional(),
    /** The account of the actor. */
    by: z.uuid().optional(),
    cursor: z.string().max(200).optional(),
  }),
  reply: paged(AuditLineWire),
})
