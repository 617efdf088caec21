export {
  type BillKind,
  type BillState,
  type CreditReason,
  creditReasons,
  type DifferenceAnswer,
  type DifferenceKind,
  type PaymentMethod,
  paymentMethods,
} from './bill.ts'
export type {
  Bill,
  BillableReceipt,
  BillAnswers,
  BillDifference,
  BillLine,
  BillRow,
  BillSums,
  NewBill,
} from './bill.wire.ts'
export { mostBillLines, NewBillWire } from './bill.wire.ts'
export type {
  AdvanceUse,
  BalanceAges,
  BalancesSummary,
  NewPayment,
  Payment,
  PaymentReversal,
  PaymentRow,
  SupplierBalance,
} from './payment.wire.ts'
export { mostPaymentParts, NewPaymentWire } from './payment.wire.ts'
export * from './supplier-bills.endpoints.ts'
export * from './supplier-payments.endpoints.ts'
