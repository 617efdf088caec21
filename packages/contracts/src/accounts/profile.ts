import { z } from 'zod'
import { Picture } from '../media/index.ts'
import { roles } from '../shared/access.ts'

export const Profile = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  role: z.enum(roles),
  /** The branch a branch admin works for. */
  branchId: z.uuid().optional(),
  photo: Picture.optional(),
  /** An account created through Google may have none. */
  hasPassword: z.boolean(),
  hasGoogle: z.boolean(),
  memberSince: z.date(),
})
export type Profile = z.infer<typeof Profile>

/** An account as account managers see it. */
export const Account = Profile.omit({ photo: true }).extend({
  branchName: z.string().optional(),
  /** Of an area manager, beside `branchId`, by name. */
  furtherBranches: z.array(z.object({ id: z.uuid(), name: z.string() })),
  state: z.enum(['active', 'suspended']),
  hasSecondFactor: z.boolean(),
  version: z.int(),
})
export type Account = z.infer<typeof Account>
