export * from './analytics.endpoints.ts'
export type { Analytics, Dashboard, Kitchen, Sums } from './figures.wire.ts'
export * from './sales.endpoints.ts'
export type { SaleGroup, Sales, SaleSums } from './sales.wire.ts'
export * from './chain-dashboard.endpoints.ts'
export {
  type BranchHealth,
  type BranchHealthList,
  type BranchHealthState,
  type ChainDashboard,
} from './chain-dashboard.wire.ts'
