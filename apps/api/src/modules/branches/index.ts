import type { ModuleRecord } from '#platform/module.ts'
import { branchesJobs } from './branches.jobs.ts'
import { branchDeskRoutes } from './branch-desk.routes.ts'
import { branchesRoutes } from './branches.routes.ts'
import { orderingRoutes } from './ordering.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { takingRoutes } from './taking.routes.ts'

export { findAnswering } from './answering.store.ts'
export { hintBoard } from './hint-board.service.ts'
export { businessOf, readBranchesOf, requireBranch } from './branches.service.ts'
export { type Outlet, readOrdering } from './ordering.service.ts'
export { readTaking } from './taking.service.ts'
export { readRating, recordRating } from './record-rating.service.ts'
export { fillOrdering, type OrderingDraft } from './save-ordering.service.ts'
export { type BranchDraft, saveBranches } from './save-branches.service.ts'

export const module: ModuleRecord = {
  name: 'branches',
  routes: (app) => {
    branchesRoutes(app)
    branchDeskRoutes(app)
    orderingRoutes(app)
    takingRoutes(app)
  },
  jobs: branchesJobs,
  pictureUses: findPictureUses,
}
