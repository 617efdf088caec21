import { isFinal, type OrderState } from '@momo/contracts/orders'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { anOrder } from '../orders/orders.factory.ts'
import type { PaymentsTables } from '../payments/payments.table.ts'
import { aSession } from '../sessions/session.factory.ts'

type Reportable = {
  branchId: string
  state?: OrderState
  method?: 'cash' | 'esewa' | 'khalti'
  paid?: 'due' | 'paid'
  endedAt?: Date
  dueAt?: Date
}

/** A completed delivery of a new customer for Rs. 360, by default paid in cash. */
export async function aReportableOrder(over: Reportable) {
  const { branchId, state = 'delivered', method = 'cash', paid = 'paid', endedAt, dueAt } = over
  const session = await aSession()
  const orderId = await anOrder({
    branch_id: branchId,
    account_id: session.accountId,
    state,
    ...(isFinal(state) && { ended_at: endedAt ?? now() }),
    ...(dueAt && { due_at: dueAt }),
  })
  await transaction((tx) =>
    tx
      .withTables<PaymentsTables>()
      .updateTable('payments')
      .set({
        method,
        state: paid,
        ...(method !== 'cash' && { reference: newId().replaceAll('-', '').slice(-20).toUpperCase() }),
      })
      .where('order_id', '=', orderId)
      .execute(),
  )
  return { orderId, branchId, ...session }
}

export const problemsAt = (orderId: string): string => `/api/v1/orders/${orderId}/problems`
export const staffPath = '/api/v1/problem-reports'

export const missing = { reason: 'missing-item', lines: [0], text: 'One plate is missing.' }

/** An open report of a new customer. */
export async function aReport(over: Reportable, problem: object = missing) {
  const order = await aReportableOrder(over)
  const reportId = newId()
  await order.calls.put(`${problemsAt(order.orderId)}/${reportId}`, problem)
  return { ...order, reportId }
}
