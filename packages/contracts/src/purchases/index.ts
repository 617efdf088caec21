export { mostPurchaseLines, type PaidFrom, paidFroms } from './purchase.wire.ts'
export type {
  NewPurchase,
  Purchase,
  PurchaseChoices,
  PurchaseItem,
  PurchaseReversal,
  PurchaseRow,
} from './purchase.wire.ts'
export * from './purchases.endpoints.ts'
