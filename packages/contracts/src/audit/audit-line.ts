import { z } from 'zod'

/** Who changed what, as it was written down. */
export const AuditLine = z.object({
  id: z.uuid(),
  at: z.date(),
  /** Absent when it was done at the machine itself. */
  actor: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** The role they had then, or 'operator'. */
  actorRole: z.string(),
  /** 'account.suspended' */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), name: z.string().optional() }),
  details: z.record(z.string(), z.unknown()),
})
export type AuditLine = z.infer<typeof AuditLine>
