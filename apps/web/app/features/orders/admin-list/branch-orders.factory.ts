import type { BranchOrders, OrderRow } from '@momo/contracts/orders'

/** An unpaid order of the counter, at 6:21 PM in Kathmandu. */
export const aRow: OrderRow = {
  id: '019311ab-0000-7000-8000-000000000001',
  number: 'JM-BNS-2411',
  state: 'preparing',
  fulfilmentMethod: 'dine-in',
  source: 'counter',
  placedAt: new Date('2026-11-15T18:21:00+05:45'),
  dueAt: new Date('2026-11-15T18:50:00+05:45'),
  customerName: 'सीता <b>गुरुङ</b>',
  customerPhone: '9841234567',
  tableNumber: '12',
  grandTotal: 125_000,
  payment: { method: 'cash', state: 'due' },
}

export const aPage = (over: Partial<BranchOrders> = {}): BranchOrders => ({
  items: [aRow],
  count: 1,
  from: '2026-11-09',
  to: '2026-11-15',
  ...over,
})
