import type { ModuleRecord } from '#platform/module.ts'
import { authRoutes } from './auth.routes.ts'
import { signInJobs } from './sign-in.jobs.ts'

export { accountDeleted, codeIssued, passwordChanged, signUpRepeated } from './auth.events.ts'
export { demoAccounts, demoPassword } from './demo-accounts.rules.ts'
export { hashPassword, refuseEasyPassword } from './passwords.service.ts'
export { makeSetUpToken } from './set-up.service.ts'
export { welcome } from './welcome.ts'

export const module: ModuleRecord = { name: 'auth', routes: authRoutes, jobs: signInJobs }
