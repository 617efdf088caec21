import { secondFactorRoles } from '@momo/contracts/auth'
import type { Role } from '@momo/contracts/shared'
import { switches } from '#platform/config/switches.ts'

type Owner = { role: string; second_factor_at: Date | null }

/** Whether the role must have a second factor in this installation. */
export const isSecondFactorRequired = (role: string): boolean =>
  switches().isSecondFactorRequired === true && secondFactorRoles.includes(role as Role)

/** Such an account reaches nothing but the set-up of its second factor. */
export const needsSecondFactor = (owner: Owner): boolean =>
  owner.second_factor_at === null && isSecondFactorRequired(owner.role)
