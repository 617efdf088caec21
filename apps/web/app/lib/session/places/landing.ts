import type { Role } from '@momo/contracts/shared'
import { landingOf } from '#lib/session/roles.ts'
import { takeReturnPath } from './return-to.ts'

/** The target after sign-in: the saved path (RT-08), else the role's landing page (RT-13). */
export const landingPath = (role: Role | undefined): string => takeReturnPath() ?? landingOf(role)

let isLanding = false
/** True while a sign-in on this page loads its target. */
export const isLoadingTarget = (): boolean => isLanding

/** Marks the time in which the guard must not load the target a second time. */
export async function whileLanding(load: () => Promise<void> | void): Promise<void> {
  isLanding = true
  try {
    await load()
  } finally {
    isLanding = false
  }
}
