export * from './analytics.endpoints.ts'
export type { Analytics, Dashboard, Kitchen, Sums } from './figures.wire.ts'
export * from './sales.endpoints.ts'
export type { SaleGroup, Sales, SaleSums } from './sales.wire.ts'
