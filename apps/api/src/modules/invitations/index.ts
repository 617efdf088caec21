import type { ModuleRecord } from '#platform/module.ts'
import { invitationsJobs } from './invitations.jobs.ts'
import { invitationsRoutes } from './invitations.routes.ts'

export { invitationSent } from './invitations.events.ts'

export const module: ModuleRecord = { name: 'invitations', routes: invitationsRoutes, jobs: invitationsJobs }
