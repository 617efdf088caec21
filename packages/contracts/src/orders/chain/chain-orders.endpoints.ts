import { z } from 'zod'
import { PaymentMethod, PaymentState } from '../../payments/index.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { byId, Id } from '../../shared/ids.ts'
import { RupeesText } from '../../shared/wire/decimal-text.wire.ts'
import { done, once } from '../../shared/wire/envelope.wire.ts'
import { Instant } from '../../shared/wire/instant.wire.ts'
import { mostRows } from '../branch-day.endpoints.ts'
import { ChainOrderFilter, OrderViewName } from './chain-orders.ts'
import { OrderRowWire, StaffOrderWire } from '../staff-order.wire.ts'

const access = ['superadmin'] as const

const ChainOrderRowWire = OrderRowWire.extend({ branchId: Id, outlet: z.string() })
export type ChainOrderRow = z.output<typeof ChainOrderRowWire>

export const listChainOrders = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/orders',
  access,
  summary: 'Orders of all branches, newest first, by default of the last seven days',
  query: ChainOrderFilter.extend({
    cursor: z.string().max(100).optional(),
    limit: z.coerce.number().int().min(1).max(mostRows).default(30),
  }),
  reply: once(
    z.object({
      items: z.array(ChainOrderRowWire),
      nextCursor: z.string().optional(),
      /** The period that is shown; absent if the search covers all dates. */
      period: z.object({ from: z.iso.date(), to: z.iso.date(), isShortened: z.boolean() }).optional(),
      /** Counted up to 1,001; more is shown as '1000+'. */
      count: z.int(),
    }),
  ),
})
export type ChainOrdersQuery = z.output<typeof listChainOrders.query>
export type ChainOrders = z.output<typeof listChainOrders.reply>

export const getChainOrderSummary = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/orders/summary',
  access,
  summary: 'How many orders all branches have today, open and late now',
  reply: once(z.object({ today: z.int(), open: z.int(), late: z.int() })),
})
export type ChainOrderSummary = z.output<typeof getChainOrderSummary.reply>

const ChainOrderWire = StaffOrderWire.extend({
  /** All payment attempts, oldest first. */
  payments: z.array(
    z.object({
      id: Id,
      method: PaymentMethod,
      state: PaymentState,
      amount: RupeesText,
      startedAt: Instant,
      paidAt: Instant.optional(),
      reference: z.string().optional(),
    }),
  ),
})
export type ChainOrder = z.output<typeof ChainOrderWire>

export const getChainOrder = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/orders/:id',
  access,
  summary: 'One order of any branch with its history and payments',
  params: byId,
  reply: once(ChainOrderWire),
})

const OrderViewWire = z.object({ id: Id, name: z.string(), filters: ChainOrderFilter })
export type OrderView = z.output<typeof OrderViewWire>

export const listOrderViews = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/order-views',
  access,
  summary: 'Saved filters of the own account for the order list',
  reply: once(z.array(OrderViewWire)),
})

export const saveOrderView = endpoint({
  method: 'PUT',
  path: '/api/v1/super-admin/order-views',
  access,
  summary: 'Saves filters under a name; the same name replaces them',
  body: z.strictObject({ name: OrderViewName, filters: ChainOrderFilter }),
  reply: once(OrderViewWire),
})

export const deleteOrderView = endpoint({
  method: 'DELETE',
  path: '/api/v1/super-admin/order-views/:id',
  access,
  summary: 'Deletes saved filters of the own account',
  params: byId,
  reply: done,
})
