import type { ModuleRecord } from '#platform/module.ts'
import { inventoryJobs } from './inventory.jobs.ts'
import { inventoryRoutes } from './inventory.routes.ts'

export {
  type DemoKitchen,
  type DemoLevel,
  readOnHand,
  saveItems,
  saveKitchen,
  saveLevels,
} from './demo/save-demo-stock.service.ts'
export { listItems } from './items/list-items.service.ts'
export { batchStopped } from './inventory.events.ts'
export { averageValue } from './ledger/costing.rules.ts'
export { correctCosts } from './ledger/correct-costs.service.ts'
export { postDocument, postDocuments } from './ledger/post-document.service.ts'
export type { MovementRecord } from './ledger/documents.store.ts'
export { loadDocument, movementFrom } from './ledger/read-documents.service.ts'
export { postReversal } from './ledger/reverse-document.service.ts'
export type { DocumentKey, DocumentLine, StockDocument } from './ledger/stock-document.rules.ts'
export { readOpenSince } from './periods/periods.service.ts'
export { suggestBatchCodes, takeBatchCodes } from './stock/batch-codes.service.ts'
export { readHistory } from './stock/history.service.ts'
export { ensureLocations, lockStockAtLocations, lockStock } from './stock/lock-stock.service.ts'
export { listOwnStock, seesCosts } from './stock/own-stock.service.ts'
export {
  type MovementSum,
  readChainUse,
  readMovementSums,
  readStockAt,
  type StockAt,
} from './sums/movement-sums.service.ts'
export { sumDays } from './sums/sum-days.service.ts'
export { chainUseKinds, daysLeft, useKinds, weekdayOf } from './sums/usage.rules.ts'

export const module: ModuleRecord = { name: 'inventory', routes: inventoryRoutes, jobs: inventoryJobs }
