export {
  type Board,
  type BoardOrderLine,
  type BoardOrder,
  type StationDone,
  type OrderSource,
  orderSources,
  type UnpaidTab,
} from './board.wire.ts'
export * from './branch-day.endpoints.ts'
export * from './chain/chain-orders.endpoints.ts'
export {
  ChainOrderFilter,
  type ChainOrderState,
  chainOrderStates,
  type DeliveryFigure,
  mostOrderDays,
  mostOrderViews,
} from './chain/chain-orders.ts'
export type { Counter, CounterFood, CounterOrder } from './counter.wire.ts'
export * from './counter/counter-guests.endpoints.ts'
export type { CounterSlots, CounterSlotsInput, KnownCustomer } from './counter/counter-guests.wire.ts'
export * from './discounts/discount.rules.ts'
export type { CounterDiscount, Discount } from './discounts/discount.wire.ts'
export * from './estimate.ts'
export * from './kitchen/kitchen-stations.ts'
export * from './order-life.ts'
export type { Checkout, Day, Range, FulfilmentOffer } from './checkout.wire.ts'
export type { Order, OrderLine, OrderStep, OrderSummary, TrackedOrder } from './order.wire.ts'
export * from './orders.endpoints.ts'
export * from './reschedule.endpoints.ts'
export {
  cancelReasons,
  longestAddress,
  longestAddressNote,
  longestOrderNote,
  type NewOrder,
  NewOrderWire,
  rejectReasons,
  type StaffMove,
  type StationMove,
} from './placing.wire.ts'
export {
  BelowMinimum,
  ClosedNow,
  UnavailableCounterLines,
  UnavailableLines,
  NotAcceptingDetails,
  TooFar,
  TotalNow,
  UnpaidLimit,
  CashLimit,
} from './order-errors.wire.ts'
export { isAboveCashLimit } from './cash-limit.ts'
export {
  bandsWithin,
  branchDeliveryCharge,
  deliveryBand,
  deliveryChargeOf,
  isDeliveryFree,
  missingForDelivery,
  smallestOrder,
} from './delivery/delivery-charge.ts'
export type { DeliveryTerms } from './delivery/delivery-terms.wire.ts'
export { type OrderRow, type StaffOrder, taskKinds } from './staff-order.wire.ts'
export { type Ticket, type TicketKind, ticketKinds } from './tickets.wire.ts'
