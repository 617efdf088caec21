export * from './analytics.endpoints.ts'
export type { Analytics, Dashboard, Kitchen, Sums } from './figures.wire.ts'
