export { countingStates, isWallet, PaymentMethod, paymentMethods, PaymentState, paymentStates, type Wallet, wallets } from './payment.ts'
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
export { type Difference, differenceKinds, type Refund, type RefundMoveWanted, taskOwners } from './refunds.wire.ts'
