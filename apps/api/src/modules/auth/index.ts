import type { ModuleRecord } from '#platform/module.ts'
import { authRoutes } from './auth.routes.ts'
import { signInJobs } from './sign-in.jobs.ts'

export {
  accountDeleted,
  codeIssued,
  contactChanged,
  contactTaken,
  type FactorChange,
  passwordChanged,
  secondFactorChanged,
  signUpRepeated,
  staffCodeRequested,
  staffSignedIn,
} from './auth.events.ts'
export { demoAccounts, demoPassword } from './demo-accounts.rules.ts'
export { hashPassword, isPassword, rejectEasyPassword } from './passwords/passwords.service.ts'
export { verifyOwnPassword } from './passwords/change-password.service.ts'
export { createSetUpToken } from './accounts-admin/first-admin.service.ts'
export { resetSecondFactorOf } from './second-factor/reset-second-factor.service.ts'
export { clearAttempts, takeFromWindow, throttled } from './sign-in/throttle.service.ts'
export { maskIdentifier } from './one-time-codes/one-time-code.rules.ts'
export { setSignInCookies } from './sign-in/sign-in-cookie.ts'

export const module: ModuleRecord = { name: 'auth', routes: authRoutes, jobs: signInJobs }
