export * from './order-life.ts'
export type { Checkout, Day, Range, WayOffer } from './checkout.wire.ts'
export type { Order, OrderLine, OrderStep, OrderSummary, TrackedOrder } from './order.wire.ts'
export * from './orders.endpoints.ts'
export {
  cancelReasons,
  longestAddress,
  longestAddressNote,
  longestOrderNote,
  type NewOrder,
  NewOrderWire,
  rejectReasons,
  type StaffMove,
} from './placing.wire.ts'
export { BelowMinimum, ClosedNow, LinesLacking, TooFar, TotalNow } from './refusals.wire.ts'
