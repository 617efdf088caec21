import { z } from 'zod'
import { BusinessDate } from '../shared/business-date.ts'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/ids.ts'
import { once } from '../shared/wire/envelope.wire.ts'
import { DeliveriesWire } from './deliveries.wire.ts'
import { compareDays } from './sales.endpoints.ts'

const access = ['superadmin'] as const

/** As many as the list of orders covers with a filter by delivery, so that each number can open its orders. */
export const mostDeliveryDays = 92

const filter = {
  /** First and last day in Kathmandu, both included. */
  from: BusinessDate,
  to: BusinessDate,
  /** The days compared with; both or none. */
  beforeFrom: BusinessDate.optional(),
  beforeTo: BusinessDate.optional(),
  branchId: Id.optional(),
}

export const getDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/deliveries',
  access,
  summary:
    'Deliveries of the chain or of one branch: how many, how fast and by whom, compared with other days',
  query: compareDays(z.strictObject(filter), mostDeliveryDays),
  reply: once(DeliveriesWire),
})
export type DeliveriesQuery = z.output<typeof getDeliveries.query>

export const deliveryGroups = ['day', 'branch', 'rider'] as const
export type DeliveryGroup = (typeof deliveryGroups)[number]

export const exportDeliveries = endpoint({
  method: 'GET',
  path: '/api/v1/super-admin/deliveries/export',
  access,
  summary: 'Deliveries by day, branch or rider as a CSV file, protected against formula injection',
  query: compareDays(z.strictObject({ ...filter, by: z.enum(deliveryGroups) }), mostDeliveryDays),
  reply: z.undefined(),
})
export type DeliveriesExport = z.output<typeof exportDeliveries.query>
