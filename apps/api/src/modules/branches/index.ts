import type { ModuleRecord } from '#platform/module.ts'
import { branchesJobs } from './branches.jobs.ts'
import { branchDeskRoutes } from './branch-desk.routes.ts'
import { branchesRoutes } from './branches.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'

export { businessOf, readBranchesOf, requireBranch } from './branches.service.ts'
export { readRating, recordRating } from './record-rating.service.ts'
export { type BranchDraft, saveBranches } from './save-branches.service.ts'

export const module: ModuleRecord = {
  name: 'branches',
  routes: (app) => {
    branchesRoutes(app)
    branchDeskRoutes(app)
  },
  jobs: branchesJobs,
  pictureUses: findPictureUses,
}
