export { BranchChanges, galleryPhotosAtOnce, mostGalleryPhotos, NewBranch } from './branch-changes.ts'
export {
  closeBranch,
  createBranch,
  deleteGalleryPhoto,
  deleteOwnGalleryPhoto,
  listStaffBranches,
  reopenBranch,
  updateBranch,
  updateOwnBranch,
} from './branch-admin.endpoints.ts'
export { metresBetween, shownMetres } from './distance.ts'
export { BranchListQuery, defaultBranchLimit, type SitemapBranch } from './branch-list.ts'
export {
  Branch,
  type BranchDelivery,
  type BranchPhoto,
  type OpeningInterval,
  type OpenState,
  Position,
  type SpecialDay,
  FulfilmentMethod,
  fulfilmentMethods,
} from './branch.ts'
export {
  getBranch,
  getSitemapBranches,
  getBranchAsSuperadmin,
  getBranchByName,
  getOwnBranch,
  listBranches,
} from './branches.endpoints.ts'
export type { StaffBranch, StaffBranchQuery } from './staff-branch.ts'
export { overlappingDay } from './opening-hours.ts'
export { getOrdering, saveOrdering } from './ordering/ordering.endpoints.ts'
export {
  type Ordering,
  OrderingWire,
  type Station,
  stations,
  type VersionedOrdering,
} from './ordering/ordering.wire.ts'
export { getFloorPlan, saveFloorPlan } from './floor/floor-plan.endpoints.ts'
export {
  floorColumns,
  type FloorPlan,
  floorProblem,
  floorRows,
  type FloorTable,
  mostTables,
  type TableShape,
  tableShapes,
  tableWidth,
} from './floor/floor-plan.wire.ts'
export { getOrderAvailability, pauseOrders } from './ordering/order-availability.endpoints.ts'
export {
  longestPauseMessage,
  type NotAccepting,
  NotAcceptingWire,
  type Pause,
  type OrderAvailability,
} from './ordering/order-availability.wire.ts'
