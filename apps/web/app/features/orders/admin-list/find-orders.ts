import { listBranchOrders, type OrderRow } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { todayInNepal } from '#lib/format/dates.ts'
import { stateWords } from '#lib/format/staff-order.messages.ts'
import { timeOrDate } from '#lib/format/time-or-date.ts'
import { latinDigits } from '#lib/forms/latin-digits.ts'

const most = 6
const daysBack = 30
const longest = 60

const describe = ({ id, number, customerName, state, placedAt }: OrderRow) => ({
  to: `/branchadmin/order-view/${id}`,
  label: [number, customerName].filter(Boolean).join(' · '),
  detail: `${stateWords[state]}, ${timeOrDate(placedAt, new Date())}`,
})

/** Orders of the own branch for the quick search: by number on any day, by phone digits or name within the last month. */
export async function findOrders(typed: string): Promise<ReturnType<typeof describe>[]> {
  const to = todayInNepal()
  const from = new Date(Date.parse(to) - daysBack * 86_400_000).toISOString().slice(0, 10)
  const search = latinDigits(typed).slice(0, longest)
  const { items } = await call(listBranchOrders, { query: { filter: 'all', search, from, to, limit: most } })
  return items.map(describe)
}
