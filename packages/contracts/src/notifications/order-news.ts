/**
 * What the bell says about an order; `data` is its id (`orderId`) and nothing else. The customer's room hears of every change of
 * state, so that an open page reads the order again.
 */
export const orderNewsKinds = {
  customer: [
    'order.accepted',
    'order.preparing',
    /** To be collected, or brought to the table. */
    'order.ready',
    /** To be delivered: it waits for the rider. */
    'order.packed',
    'order.on_the_way',
    'order.delivered',
    'order.collected',
    'order.served',
    'order.rejected',
    /** By the branch. */
    'order.cancelled',
    'order.missed',
    /** By the customer: heard by the own other pages. */
    'order.withdrawn',
    /** A payment that did not come in time. */
    'order.expired',
    /** Paid, and with the branch now. */
    'order.placed',
  ],
  branch: ['order.placed', 'order.withdrawn', 'order.escalated', 'order.missed'],
} as const

export type CustomerOrderNews = (typeof orderNewsKinds.customer)[number]
export type BranchOrderNews = (typeof orderNewsKinds.branch)[number]

/** What the customer's bell says about the money of an order; `data` is the order's id as well. */
export const moneyNewsKinds = [
  /** The wallet has said no: it can be tried again while the order is kept. */
  'payment.failed',
  'refund.due',
  'refund.done',
] as const
export type MoneyNews = (typeof moneyNewsKinds)[number]
