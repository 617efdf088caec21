export { isUnusual, undoMs, unusualFactor, type WasteReason, wasteReasons } from './waste.ts'
export type { NewWaste, WasteChoices, WasteDay, WasteEntry } from './waste.wire.ts'
export * from './waste.endpoints.ts'
