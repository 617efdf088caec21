import type { ModuleRecord } from '#platform/module.ts'
import { branchesJobs } from './branches.jobs.ts'
import { branchesRoutes } from './branches.routes.ts'

export { branchExists } from './branches.store.ts'
export { type BranchDraft, saveBranches } from './save-branches.service.ts'

export const module: ModuleRecord = { name: 'branches', routes: branchesRoutes, jobs: branchesJobs }
