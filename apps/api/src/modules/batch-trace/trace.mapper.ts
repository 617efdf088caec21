import type { Trace, TracedOrder } from '@momo/contracts/batch-trace'
import { guestNames, orderNumber } from '#modules/orders'
import { productionNumber } from '#modules/production'
import type { HeadRecord, ItemRecord, LinkRecord } from './batch-links.store.ts'
import type { TracedOrderRecord } from './order-uses.store.ts'
import type { ArrivalRecord, TracedBatchRecord } from './trace.store.ts'

type Linked = Trace['cameFrom'][number]

const headFrom = (row: HeadRecord): Omit<Linked, 'quantity'> => ({
  id: row.id,
  code: row.code,
  itemId: row.item_id,
  kind: row.kind,
  name: row.name,
  nameNe: row.name_ne,
  baseUnit: row.base_unit,
  madeOn: row.made_on,
  useBy: row.use_by ?? undefined,
  isStopped: row.is_stopped,
})

export const linkFrom = (row: LinkRecord): Linked => ({ ...headFrom(row), quantity: row.quantity })

export const itemFrom = (row: ItemRecord): Trace['cameFromItems'][number] => ({
  itemId: row.item_id,
  name: row.name,
  nameNe: row.name_ne,
  baseUnit: row.base_unit,
  quantity: row.quantity,
})

export const batchFrom = (row: TracedBatchRecord, stoppedBy: string | undefined): Trace['batch'] => ({
  ...headFrom(row),
  ...(row.stopped_at !== null && { stoppedAt: row.stopped_at, stoppedBy, stopReason: row.stop_reason }),
  source: {
    type: row.document_type,
    id: row.document_id,
    number: row.production_number === null ? undefined : productionNumber(row.production_number),
  },
})

export const arrivalFrom = (row: ArrivalRecord): Trace['sentTo'][number] => ({
  location: { id: row.id, kind: row.kind, name: row.name },
  quantity: row.quantity,
  at: row.at,
  transferId: row.transfer_id ?? undefined,
})

/** Guests at the counter have a name only if they gave one. */
const isUnnamed = ({ source, table_number: table, customer_name: name }: TracedOrderRecord): boolean =>
  source !== 'site' && name === (table === null ? guestNames.walkIn : guestNames.table(table))

export const orderFrom = (row: TracedOrderRecord): TracedOrder => ({
  id: row.id,
  number: orderNumber(row.branch_code, row.number),
  branchName: row.branch_name,
  customer: isUnnamed(row) ? undefined : row.customer_name,
  phone: row.customer_phone === '' ? undefined : row.customer_phone,
  foods: row.foods,
  quantity: row.quantity,
  at: row.at,
})
