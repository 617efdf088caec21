import type { Role } from '@momo/contracts/shared'
import { landingOf } from '#lib/session/roles.ts'
import { takeReturnPath } from './return-to.ts'

/** The target after sign-in: the saved path (RT-08), else the role's landing page (RT-13). */
export const landingPath = (role: Role | undefined): string => takeReturnPath() ?? landingOf(role)
