export * from './matrix.endpoints.ts'
export {
  type Matrix,
  type MatrixCell,
  type MatrixFilter,
  matrixFilters,
  type MatrixSummary,
  type ReportItem,
  type StockItem,
  type StockPlace,
} from './matrix.wire.ts'
export {
  type DeadStock,
  type FoodCost,
  type FoodCostGroup,
  foodCostGroups,
  type MovementFigure,
  movementFigures,
  type MovementReport,
  type UsageGroup,
  usageGroups,
  type UsageReport,
  type UsageValue,
  type ValuationItems,
  type WasteGroup,
  wasteGroups,
  type WasteReport,
} from './report.wire.ts'
export { mostReportDays } from './report-query.ts'
export * from './reports.endpoints.ts'
