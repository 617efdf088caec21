export {
  type ImmediatePayment,
  immediatePayments,
  mostReceiptLines,
  mostReceiptPhotos,
  overPercent,
  pricePercent,
  type ReceiptKind,
  type RejectAction,
  rejectActions,
  type RejectReason,
  rejectReasons,
} from './goods-receipt.ts'
export type { GoodsReceipt, GoodsReceiptLine, GoodsReceiptRow } from './goods-receipt.wire.ts'
export * from './goods-receipts.endpoints.ts'
export {
  type ExpectedLine,
  type PaidPrice,
  type ReceiptForm,
  type ReceiptItem,
  type UnconfirmedLine,
  UnconfirmedLineWire,
} from './receipt-form.wire.ts'
export {
  type GoodsReturn,
  type NewGoodsReceipt,
  NewGoodsReceiptWire,
  type NewReceiptLine,
  type ReceiptReversal,
} from './receipt-input.wire.ts'
export type { SupplierScore } from './supplier-score.wire.ts'
