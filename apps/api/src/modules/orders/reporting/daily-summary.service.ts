import type { Paisa } from '@momo/contracts/shared'
import type { Tx } from '#platform/db/database.ts'
import { countOpenOrders, listUnpaidCash, sumRidersCash } from './daily-summary.store.ts'
import { orderNumber } from '../read/order.mapper.ts'

type DayOfOrders = {
  riders: { name: string; orders: number; taken: Paisa }[]
  underWay: number
  unpaid: {
    id: string
    number: string
    grandTotal: Paisa
    customerName: string
    riderName: string | undefined
  }[]
}

/** The part of a day's orders that is needed to close the till. */
export async function readDailySummary(
  tx: Tx,
  day: { branchId: string; since: Date; before: Date },
): Promise<DayOfOrders> {
  const riders = await sumRidersCash(tx, day)
  const [underWay] = await countOpenOrders(tx, day)
  const unpaid = await listUnpaidCash(tx, day)
  return {
    riders,
    underWay: underWay?.count ?? 0,
    unpaid: unpaid.map((o) => ({
      id: o.id,
      number: orderNumber(o.branch_code, o.number),
      grandTotal: o.grand_total,
      customerName: o.customer_name,
      riderName: o.rider_name ?? undefined,
    })),
  }
}
