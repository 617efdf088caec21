export * from './analytics.endpoints.ts'
export type { Analytics, Dashboard, Kitchen, Sums } from './figures.wire.ts'
export * from './deliveries.endpoints.ts'
export type { Deliveries, DeliveryBranch, DeliveryRider, DeliveryTotal } from './deliveries.wire.ts'
export {
  exportSales,
  getSaleGroups,
  getSales,
  mostSalesDays,
  type SaleGroupName,
  type SaleGroupsQuery,
  saleGroups,
  type SalesQuery,
} from './sales.endpoints.ts'
export type { SaleGroup, Sales, SaleSums } from './sales.wire.ts'
export * from './chain-dashboard.endpoints.ts'
export {
  type BranchHealth,
  type BranchHealthList,
  type BranchHealthState,
  type ChainDashboard,
} from './chain-dashboard.wire.ts'
export { getOwnBranchesHealth, type OwnBranchesHealth } from './own-branches.endpoints.ts'
export * from './total-sale.endpoints.ts'
export type { SaleMonth, SaleTarget, TotalSale } from './total-sale.wire.ts'
export * from './money-line.ts'
export * from './money-line.endpoints.ts'
export type { MoneyEntries, MoneyEntry, MoneyLine } from './money-line.wire.ts'
