import type { ModuleRecord } from '#platform/module.ts'
import { branchesJobs } from './branches.jobs.ts'
import { branchAdminRoutes } from './branch-admin.routes.ts'
import { branchesRoutes } from './branches.routes.ts'
import { floorPlanRoutes } from './floor-plan.routes.ts'
import { orderingRoutes } from './ordering.routes.ts'
import { findPictureUses } from './picture-uses.store.ts'
import { orderAvailabilityRoutes } from './order-availability.routes.ts'

export { deliveryTermsOf } from './ordering/delivery.mapper.ts'
export { notifyBoard } from './ordering/notify-board.service.ts'
export { businessOf, readBranchesOf, requireBranch } from './public/branches.service.ts'
export {
  type Outlet,
  readNearestDelivering,
  readOrderContacts,
  readOrdering,
  readOrderings,
} from './ordering/ordering.service.ts'
export { isWatchedAt } from './ordering/order-availability.rules.ts'
export { readOrderAvailability } from './ordering/order-availability.service.ts'
export { readRating, recordRating } from './rating/record-rating.service.ts'
export { fillOrdering, type OrderingDraft } from './ordering/save-ordering.service.ts'
export { type BranchDraft, saveBranches } from './admin/save-branches.service.ts'
export { listStaffBranches } from './admin/staff-branch-list.service.ts'
export {
  type ClosurePlan,
  invalidateBranches,
  planClosure,
  setClosureDays,
} from './hours/closure-days.service.ts'
export { clockTime, minutesOf } from './hours/opening.rules.ts'
export { registerReviews } from './reviews-port.ts'

export const module: ModuleRecord = {
  name: 'branches',
  routes: (app) => {
    branchesRoutes(app)
    branchAdminRoutes(app)
    orderingRoutes(app)
    floorPlanRoutes(app)
    orderAvailabilityRoutes(app)
  },
  jobs: branchesJobs,
  pictureUses: findPictureUses,
}
