import type { Discount, StaffOrder } from '@momo/contracts/orders'
import { findNames, findStaffNames } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read, type Tx } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOrder, type OrderRecord } from './find-orders.store.ts'
import { discountShown } from '../discounts/discount.mapper.ts'
import { listDiscountsOfOrder } from '../discounts/discounts.store.ts'
import { assertOwnOrder } from './orders.policy.ts'
import { orderOf } from './order.mapper.ts'
import { findStaffRecord, type StaffRecord } from './staff-order.store.ts'

/** An order with its history, tasks and refunds, for staff. */
export async function readStaffOrder(actor: Actor, id: string): Promise<StaffOrder> {
  return read(async (tx) => {
    const [[order], [staffRecord]] = await Promise.all([findOrder(tx, { id }), findStaffRecord(tx, { id })])
    const customerView = orderOf(assertOwnOrder(actor, id, order), now())
    const names = await findStaffNames(tx, [...new Set(staffRecord!.history.flatMap(staffOf))])
    const discounts = await discountsOf(tx, order!)
    return { ...customerView, ...staffPart(staffRecord!, names), discounts }
  })
}

async function discountsOf(tx: Tx, { id, lines }: OrderRecord): Promise<Discount[]> {
  const given = await listDiscountsOfOrder(tx, id)
  const people = await findNames(tx, [...new Set(given.map((one) => one.given_by))])
  const dishAt = (wanted: number | null) => lines.find(({ position }) => position === wanted)?.name
  return given.map((one) => discountShown(one, { dish: dishAt(one.position), people }))
}

type Step = StaffRecord['history'][number]

const staffOf = ({ by, actor_id: id }: Step): string[] => (by === 'staff' && id !== null ? [id] : [])
const moment = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text))

const staffPart = (
  r: StaffRecord,
  names: Map<string, string>,
): Omit<StaffOrder, keyof ReturnType<typeof orderOf> | 'discounts'> => ({
  source: r.source,
  history: r.history.map((step) => ({
    state: step.state,
    at: new Date(step.at),
    by: step.by,
    name: staffOf(step).map((id) => names.get(id))[0],
    reason: step.reason ?? undefined,
  })),
  customer: r.has_account ? { orders: r.earlier, lastAt: r.last_at ?? undefined } : undefined,
  tasks: r.tasks.map(({ kind, owner, ...t }) => ({
    kind,
    owner,
    raisedAt: new Date(t.raised_at),
    dueAt: new Date(t.due_at),
    doneAt: moment(t.done_at),
  })),
  refunds: r.refunds.map((refund) => ({
    id: refund.id,
    state: refund.state,
    amount: refund.amount,
    dueAt: new Date(refund.due_at),
    endedAt: moment(refund.ended_at),
    reference: refund.reference ?? undefined,
    note: refund.note ?? undefined,
  })),
  tabId: r.tab_id ?? undefined,
  discount: r.discount,
  cashTakenBy: r.cash?.taken_by,
  cashReceived: r.cash?.received ?? undefined,
  tickets: r.tickets,
})
