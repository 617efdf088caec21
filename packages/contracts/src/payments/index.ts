export {
  activePaymentStates,
  CheckoutMethod,
  checkoutMethods,
  isWallet,
  PaymentMethod,
  paymentMethods,
  PaymentState,
  paymentStates,
  QrMethod,
  qrMethods,
  TenderMethod,
  tenderMethods,
  type Wallet,
  wallets,
} from './payment.ts'
export {
  canMovePayment,
  canMoveRefund,
  type PaymentMove,
  paymentMoves,
  type RefundMove,
  refundMoves,
  type RefundState,
  refundStates,
  watchedStates,
} from './payment-life.ts'
export * from './payments.endpoints.ts'
export {
  type CashRefund,
  type Discrepancy,
  discrepancyKinds,
  type Refund,
  type RefundMoveInput,
  taskOwners,
} from './refunds.wire.ts'
