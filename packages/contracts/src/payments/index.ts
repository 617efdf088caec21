export { PaymentMethod, paymentMethods, PaymentState, paymentStates } from './payment.ts'
export {
  canMovePayment,
  canMoveRefund,
  type PaymentMove,
  paymentMoves,
  type RefundMove,
  refundMoves,
  type RefundState,
  refundStates,
} from './payment-life.ts'
