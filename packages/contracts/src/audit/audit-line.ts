import { z } from 'zod'

/** An entry of the audit log. */
export const AuditLine = z.object({
  id: z.uuid(),
  at: z.date(),
  /** Absent for operator commands. */
  actor: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** The role at that time, or 'operator'. */
  actorRole: z.string(),
  /** The employee who had unlocked the tablet of the branch's account. */
  person: z.object({ id: z.uuid(), name: z.string() }).optional(),
  /** 'account.suspended' */
  action: z.string(),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Its present name; absent if it no longer exists. */
    name: z.string().optional(),
    /** Only of an enquiry: the inbox that it is in. */
    inbox: z.string().optional(),
  }),
  /** The branch at which it was done. */
  branch: z.object({ id: z.uuid(), name: z.string() }).optional(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditLine = z.infer<typeof AuditLine>
