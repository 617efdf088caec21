import type { ModuleRecord } from '#platform/module.ts'
import { sessionJobs } from './session.jobs.ts'
import { sessionRoutes } from './session.routes.ts'

export { isPersistent } from './session.rules.ts'
export { deviceNameOf } from './device-name.rules.ts'
export { clearRefreshCookie, setRefreshCookie } from './refresh/refresh-cookie.ts'
export { readActorsOf, resolveActor } from './resolve-actor.service.ts'
export { changedSessionsSince, leaveBranch, markSession } from './branch/switch-branch.service.ts'
export {
  endedSessionsSince,
  endSessionsOf,
  lastProof,
  openSession,
  proveSession,
  reloadSession,
  signIn,
} from './session.service.ts'

export const module: ModuleRecord = { name: 'sessions', routes: sessionRoutes, jobs: sessionJobs }
