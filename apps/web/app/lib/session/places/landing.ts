import type { Role } from '@momo/contracts/shared'
import { landingOf } from '#lib/session/roles.ts'
import { takePlace } from './return-to.ts'

/** Where a sign-in leads: to the place that was wanted (RT-08), else to the role's own (RT-13). */
export const landingPlace = (role: Role | undefined): string => takePlace() ?? landingOf(role)
