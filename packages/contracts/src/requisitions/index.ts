export type {
  DeliveryRun,
  DeliveryRunChange,
  Departure,
  SuppliedItem,
  SuppliedItemsChange,
} from './delivery.wire.ts'
export {
  type GapReason,
  gapReasons,
  type LossOwner,
  lossOwners,
  type LossReason,
  lossReasons,
  mostRequisitionLines,
  type RequisitionState,
  requisitionStates,
  type RequisitionTab,
  requisitionTabs,
  type TransferState,
  transferStates,
} from './requisition.ts'
export type {
  Closing,
  Decision,
  DecisionResult,
  Decisions,
  Draft,
  DraftChange,
  KitchenMatrix,
  Requisition,
  RequisitionCounts,
  RequisitionLine,
  RequisitionRow,
  Sending,
  Suggestion,
} from './requisition.wire.ts'
export * from './requisitions.endpoints.ts'
export type {
  DirectTransfer,
  LossOwnerChange,
  OfficeTransfer,
  Packing,
  Transfer,
  TransferLine,
  TransferReceipt,
  TransferRow,
  TransferTargets,
  VanList,
} from './transfer.wire.ts'
export * from './transfers.endpoints.ts'
