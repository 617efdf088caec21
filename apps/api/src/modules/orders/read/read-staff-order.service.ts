import type { StaffOrder } from '@momo/contracts/orders'
import { findStaffNames } from '#modules/accounts'
import { now } from '#platform/clock/clock.ts'
import { read } from '#platform/db/database.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { findOrder } from './find-orders.store.ts'
import { assertOwnOrder } from './orders.policy.ts'
import { orderOf } from './order.mapper.ts'
import { findStaffRecord, type StaffRecord } from './staff-order.store.ts'

/** An order with its history, tasks and refunds, for staff. */
export async function readStaffOrder(actor: Actor, id: string): Promise<StaffOrder> {
  return read(async (tx) => {
    const [[order], [staffRecord]] = await Promise.all([findOrder(tx, { id }), findStaffRecord(tx, { id })])
    const customerView = orderOf(assertOwnOrder(actor, id, order), now())
    const names = await findStaffNames(tx, [...new Set(staffRecord!.history.flatMap(staffOf))])
    return { ...customerView, ...staffPart(staffRecord!, names) }
  })
}

type Step = StaffRecord['history'][number]

const staffOf = ({ by, actor_id: id }: Step): string[] => (by === 'staff' && id !== null ? [id] : [])
const moment = (text: string | null): Date | undefined => (text === null ? undefined : new Date(text))

const staffPart = (
  r: StaffRecord,
  names: Map<string, string>,
): Omit<StaffOrder, keyof ReturnType<typeof orderOf>> => ({
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
  cashTakenBy: r.cash?.taken_by,
  cashReceived: r.cash?.received ?? undefined,
  tickets: r.tickets,
})
