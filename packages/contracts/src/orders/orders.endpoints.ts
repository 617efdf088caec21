import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { once, paged } from '../shared/wire/envelope.wire.ts'
import { byId, Id } from '../shared/ids.ts'
import { PersonName } from '../accounts/index.ts'
import { CheckoutWire } from './checkout.wire.ts'
import { OrderSummaryWire, OrderWire, TrackedOrderWire } from './order.wire.ts'
import { NewOrderWire, StaffMoveWire } from './placing.wire.ts'

const customers = ['user'] as const
const staff = ['branchAdmin', 'superadmin'] as const

/** What the filters of the history mean: still on its way, had, or ended otherwise. */
export const orderFilters = ['all', 'current', 'delivered', 'cancelled'] as const
export const defaultOrderLimit = 20

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/v1/checkout',
  access: customers,
  summary: 'What the outlet of the own cart can do for it now and in the coming days',
  reply: once(CheckoutWire),
})

export const placeOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders',
  access: customers,
  summary: 'Orders the own cart; the same key again is the same order',
  body: NewOrderWire,
  reply: once(OrderWire),
})

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/v1/orders',
  access: customers,
  summary: 'The own orders, newest first, a page at a time',
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
  summary: 'One order: the own one, or one of the own branch',
  params: byId,
  reply: once(OrderWire),
})

export const trackOrder = endpoint({
  method: 'GET',
  path: '/api/v1/track/:token',
  access: 'public',
  summary: 'How far an order is, for whoever has its secret link',
  params: z.strictObject({ token: z.string().min(10).max(100) }),
  reply: once(TrackedOrderWire),
})

export const withdrawOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/withdraw',
  access: customers,
  summary: 'Takes the own order back, until the kitchen has accepted it',
  params: byId,
  reply: once(OrderWire),
})

/** What came into the cart, and what is not as it was. */
const ReorderedWire = z.object({
  branchId: Id,
  outlet: z.string(),
  put: z.int(),
  changes: z.array(z.object({ name: z.string(), change: z.enum(['gone', 'sold-out', 'dearer', 'cheaper', 'options']) })),
})
export type Reordered = z.output<typeof ReorderedWire>

export const reorder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/reorder',
  access: customers,
  summary: 'Puts what was ordered into the cart again, as far as it can be had, and says what changed',
  params: byId,
  body: z.strictObject({
    /** Made once per press: the same one again puts nothing in twice. */
    key: Id,
    /** The outlet whose cart may be given up for it. */
    insteadOf: Id.optional(),
  }),
  reply: once(ReorderedWire),
})

export const moveOrder = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/moves',
  access: staff,
  summary: 'Moves an order of the own branch along its life',
  params: byId,
  body: StaffMoveWire,
  reply: once(OrderWire),
})

export const recordCash = endpoint({
  method: 'POST',
  path: '/api/v1/orders/:id/cash',
  access: staff,
  summary: 'Says that the cash of an order was taken, and by whom',
  params: byId,
  body: z.strictObject({ takenBy: PersonName }),
  reply: once(OrderWire),
})
