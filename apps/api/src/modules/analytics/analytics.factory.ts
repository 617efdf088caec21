import { daysLater, localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import type { OrdersTables } from '../orders/orders.table.ts'
import type { PaymentsTables } from '../payments/payments.table.ts'
import { anOrder } from '../orders/orders.factory.ts'
import { findDays, findHours, findItems, findMethods } from './figures.store.ts'

type OrderOverrides = Parameters<typeof anOrder>[0]
/** State, and minutes after placing. */
export type Step = [state: string, after: number]

const minutesAfter = (from: Date, minutes: number): Date => new Date(from.getTime() + minutes * 60_000)

/** Inserts an order with a whole history, without validation; the last step is its current state. */
export async function anOrderThat(
  given: OrderOverrides & { placed_at: Date },
  steps: Step[],
): Promise<string> {
  const [state, after] = steps.at(-1)!
  const isOver = ['delivered', 'collected', 'served', 'rejected', 'cancelled', 'missed', 'expired'].includes(
    state,
  )
  const id = await anOrder({
    ...given,
    state,
    ...(isOver && { ended_at: minutesAfter(given.placed_at, after) }),
  })
  await transaction(async (tx) => {
    const db = tx.withTables<OrdersTables>()
    await db.deleteFrom('order_history').where('order_id', '=', id).execute()
    const rows = steps.map(([to, minutes], i) => ({
      order_id: id,
      sequence: i + 1,
      from_state: steps[i - 1]?.[0] ?? null,
      to_state: to,
      at: minutesAfter(given.placed_at, minutes),
      actor_kind: 'system',
    }))
    await db.insertInto('order_history').values(rows).execute()
  })
  return id
}

/** Writes what a transition writes: state, version and a history row. */
export async function moveTo(id: string, state: string, at: Date): Promise<void> {
  await transaction(async (tx) => {
    const db = tx.withTables<OrdersTables>()
    const last = await db
      .selectFrom('order_history')
      .selectAll()
      .where('order_id', '=', id)
      .orderBy('sequence', 'desc')
      .executeTakeFirstOrThrow()
    const isOver = ['delivered', 'collected', 'cancelled', 'rejected', 'missed'].includes(state)
    const { version } = await db
      .selectFrom('orders')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const ended = { ended_at: at, deadline_at: null, deadline_owner: null }
    await db
      .updateTable('orders')
      .set({ state, version: version + 1, ...(isOver && ended) })
      .where('id', '=', id)
      .execute()
    const step = {
      order_id: id,
      sequence: last.sequence + 1,
      from_state: last.to_state,
      to_state: state,
      at,
      actor_kind: 'staff',
    }
    await db.insertInto('order_history').values(step).execute()
  })
}

/** Replaces the due cash payment by a paid wallet payment. */
export async function payByWallet(orderId: string, branchId: string, at: Date): Promise<void> {
  await transaction(async (tx) => {
    const db = tx.withTables<PaymentsTables>()
    await db.updateTable('payments').set({ state: 'void' }).where('order_id', '=', orderId).execute()
    const paid = {
      id: newId(),
      order_id: orderId,
      branch_id: branchId,
      method: 'khalti',
      state: 'paid',
      amount: 36_000,
    }
    await db
      .insertInto('payments')
      .values({ ...paid, created_at: at, paid_at: at })
      .execute()
  })
}

/** All aggregates of a branch for the day, the one before and the one after. */
export async function sumsOf(branchId: string, at: Date) {
  const dates = [-1, 0, 1].map((days) => daysLater(localDate(at), days))
  return read(async (tx) => ({
    hours: await findHours(tx, { branchId, dates }),
    items: await findItems(tx, { branchId, dates }),
    methods: await findMethods(tx, { branchId, dates }),
    days: (await findDays(tx, { branchId, dates })).map(({ business_date: date, ...figures }) => ({
      date,
      ...Object.fromEntries(
        Object.entries(figures).filter(([name, value]) => value !== 0 && name !== 'branch_id'),
      ),
    })),
  }))
}
