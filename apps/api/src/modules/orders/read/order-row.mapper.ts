import type { OrderRow } from '@momo/contracts/orders'
import type { RowRecord } from './branch-orders.store.ts'
import { orderNumber } from './order.mapper.ts'

export const orderRowOf = (r: RowRecord): OrderRow => ({
  id: r.id,
  number: orderNumber(r.branch_code, r.number),
  state: r.state,
  fulfilmentMethod: r.fulfilment_method,
  source: r.source,
  placedAt: r.placed_at,
  dueAt: r.due_at,
  endedAt: r.ended_at ?? undefined,
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  tableNumber: r.table_number ?? undefined,
  grandTotal: r.grand_total,
  payment: r.payment,
})
