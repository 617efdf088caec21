export type { NewDrafts, ProposalReason, Proposals, ProposedLine, SupplierProposal } from './proposal.wire.ts'
export {
  lineAmount,
  mostPurchaseOrderLines,
  type PurchaseOrderOrigin,
  type PurchaseOrderState,
  purchaseOrderStates,
  type SendingMethod,
  vatOf,
} from './purchase-order.ts'
export type {
  NewSending,
  PurchaseOrder,
  PurchaseOrderCancellation,
  PurchaseOrderChange,
  PurchaseOrderClosing,
  PurchaseOrderLine,
  PurchaseOrderRow,
  PurchaseOrderSending,
  PurchaseOrdersSummary,
} from './purchase-order.wire.ts'
export { PurchaseOrderChangeWire } from './purchase-order.wire.ts'
export * from './purchase-orders.endpoints.ts'
