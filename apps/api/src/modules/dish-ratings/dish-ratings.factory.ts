import { transaction } from '#platform/db/database.ts'
import { anOrder } from '../orders/orders.factory.ts'
import type { OrdersTables } from '../orders/orders.table.ts'
import { aSession } from '../sessions/session.factory.ts'

type Eaten = { branchId: string; foods: [name: string, id: string][]; endedAt?: Date; state?: string }

/** A completed order of a new customer with one line for each food. */
export async function anEatenOrder({ branchId, foods, endedAt, state = 'delivered' }: Eaten) {
  const session = await aSession()
  const [[firstName, firstId] = ['Momo', undefined], ...others] = foods
  const orderId = await anOrder({
    branch_id: branchId,
    account_id: session.accountId,
    state,
    ...(endedAt && { ended_at: endedAt }),
    line: { food_id: firstId ?? null, name: firstName },
  })
  const line = { category: 'Momo', quantity: 1, unit_price: 18_000, price: 18_000, vat: 2071 }
  const rows = others.map(([name, id], i) => ({
    ...line,
    order_id: orderId,
    position: i + 2,
    food_id: id,
    name,
  }))
  if (rows.length > 0)
    await transaction((tx) => tx.withTables<OrdersTables>().insertInto('order_lines').values(rows).execute())
  return { orderId, ...session }
}

export const ratingAt = (orderId: string): string => `/api/v1/orders/${orderId}/rating`

export const rated = (stars: Record<string, number>, comment = '') => ({
  kind: 'rated',
  dishes: Object.entries(stars).map(([foodId, given]) => ({ foodId, stars: given })),
  comment,
})
