export * from './production.endpoints.ts'
export {
  type OutputLossReason,
  outputLossReasons,
  type ProductionState,
  productionStates,
  usualYield,
  type YieldReason,
  yieldReasons,
} from './production.ts'
export type {
  Completion,
  Plan,
  ProductionChange,
  ProductionOrder,
  ProductionRow,
  Release,
} from './production.wire.ts'
