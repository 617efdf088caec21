export type { BranchTillDay, DayClosingPage, DayClosingRow } from './day-closings.wire.ts'
export { mostUnpaid } from './till.wire.ts'
export type { Closing, RiderCash, TillDay } from './till.wire.ts'
export * from './tills.endpoints.ts'
