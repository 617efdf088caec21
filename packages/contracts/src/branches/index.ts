export { BranchListQuery, defaultBranchLimit } from './branch-list.ts'
export { Branch, type BranchPhoto, type OpeningInterval, type OpenState, Position, type SpecialDay, Way, ways } from './branch.ts'
export { getBranch, getBranchAsSuperadmin, getBranchByName, getOwnBranch, listBranches } from './branches.endpoints.ts'
export type { StaffBranch } from './staff-branch.ts'
