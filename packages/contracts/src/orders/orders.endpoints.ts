import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import type { Permission } from '../shared/permissions.ts'
import { Instant } from '../shared/wire/instant.wire.ts'
import { PersonName } from '../accounts/index.ts'
import { CheckoutWire } from './checkout.wire.ts'
import { OrderSummaryWire, OrderWire, TrackedOrderWire } from './order.wire.ts'
import { NewOrderWire, type StaffMove, StaffMoveWire } from './placing.wire.ts'

const customers = ['user'] as const
const staff = ['branchAdmin', 'superadmin'] as const

/** Filters of the history: open, completed, or failed. */
export const orderFilters = ['all', 'current', 'delivered', 'cancelled'] as const
export const defaultOrderLimit = 20

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/checkout',
  access: customers,
  summary: 'Fulfilment methods and times for the own cart, now and in the coming days',
  reply: once(CheckoutWire),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: customers,
  summary: 'Places an order for the own cart; idempotent by key',
  body: NewOrderWire,
  reply: once(OrderWire),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders',
  access: customers,
  summary: 'The own orders, newest first, paged',
  query: z.strictObject({
    filter: z.enum(orderFilters).default('all'),
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(50).default(defaultOrderLimit),
  }),
  reply: paged(OrderSummaryWire),
})

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/v1/orders/:id',
  access: ['user', ...staff],
  summary: 'One own order, or one of the own branch',
  params: byId,
  reply: once(OrderWire),
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/v1/track/:token',
  access: 'public',
  summary: 'The progress of an order by its secret link',
  params: z.strictObject({ token: z.string().min(10).max(100) }),
  reply: once(TrackedOrderWire),
})

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/withdraw',
  access: customers,
  summary: 'Withdraws the own order, until the branch has accepted it',
  params: byId,
  reply: once(OrderWire),
})

/** What was added to the cart, and what has changed since the order. */
const ReorderedWire = z.object({
  branchId: Id,
  outlet: z.string(),
  put: z.int(),
  /** False outside of the opening hours; the food can be ordered for later. */
  isOpen: z.boolean(),
  opensAt: Instant.optional(),
  changes: z.array(
    z.object({ name: z.string(), change: z.enum(['gone', 'sold-out', 'dearer', 'cheaper', 'options']) }),
  ),
})
export type Reordered = z.output<typeof ReorderedWire>

export const reorder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/reorder',
  access: customers,
  summary: 'Adds the available lines of an order to the cart and returns what has changed',
  params: byId,
  body: z.strictObject({
    /** Idempotency key, created once per user action. */
    key: Id,
    /** The branch of the cart that the customer agreed to replace. */
    insteadOf: Id.optional(),
  }),
  reply: once(ReorderedWire),
})

/** Of each move, for the people at the tablets. */
const movePermissions = {
  accept: 'kitchen.cook',
  start: 'kitchen.cook',
  delay: 'kitchen.cook',
  bump: 'kitchen.cook',
  recall: 'kitchen.cook',
  ready: 'kitchen.cook',
  'hand-over': 'orders.take',
  serve: 'orders.take',
  collect: 'bills.settle',
  deliver: 'bills.settle',
  reject: 'orders.cancel',
  cancel: 'orders.cancel',
} as const satisfies Record<StaffMove['move'], Permission>

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/moves',
  access: staff,
  permission: { field: 'move', of: movePermissions },
  isQueued: true,
  summary: 'Changes the state of an order of the own branch',
  params: byId,
  body: StaffMoveWire,
  reply: once(OrderWire),
})

export const recordCash = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cash',
  access: staff,
  permission: 'bills.settle',
  summary: 'Records who took the cash of an order',
  params: byId,
  body: z.strictObject({ takenBy: PersonName }),
  reply: once(OrderWire),
})
