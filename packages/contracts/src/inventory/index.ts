export {
  type ImportProblem,
  type ImportResult,
  Item,
  type ItemChange,
  ItemFields,
  type ItemImport,
  type ItemKind,
  itemKinds,
  type ItemUnit,
  mostImportedRows,
} from './item.ts'
export { importTexts, type ItemColumn, itemColumns } from './item-csv.ts'
export * from './items.endpoints.ts'
export * from './ledger.endpoints.ts'
export {
  type DocumentType,
  documentTypes,
  type LocationKind,
  locationKinds,
  type MovementKind,
  movementKinds,
} from './ledger.ts'
export type { Batch, BatchStop, Document, Location, Movement, Opening, Reversal } from './ledger.wire.ts'
export { LocationWire } from './ledger.wire.ts'
export * from './own-stock.endpoints.ts'
export {
  type BaseUnit,
  baseUnits,
  parseQuantity,
  PositiveQuantity,
  Quantity,
  standardUnits,
  type Unit,
} from './quantity.ts'
export {
  type ItemBalance,
  type Kitchen,
  type Level,
  type LevelState,
  levelStates,
  type OwnItem,
  type OwnStock,
  type OwnStockSummary,
  type StockFilter,
  type StockHistory,
  stockFilters,
  type StockSettings,
  type StockSettingsChange,
  type Valuation,
} from './stock.wire.ts'
