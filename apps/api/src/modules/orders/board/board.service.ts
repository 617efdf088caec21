import type { Board, BoardOrder, UnpaidTab } from '@momo/contracts/orders'
import { type Outlet, readOrdering } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { minutesLater } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import {
  type BoardLine,
  type BoardRecord,
  countUnanswered,
  findBoard,
  findUnpaidTabs,
  sumUnpaidHolds,
  type UnpaidTabRecord,
} from './board.store.ts'
import { readLines } from './board-lines.service.ts'
import { orderNumber } from '../read/order.mapper.ts'
import { missedAt } from '../transitions/overdue-orders.rules.ts'

/** A station that is busy looks at its screen within this time. */
const cancelledMinutes = 60

/**
 * Four statements, however many orders the branch ever had, and a fifth for the lines of orders not in the cache. The result
 * depends on the branch only, so concurrent reads of its boards are coalesced.
 */
export async function readBoard(branchId: string): Promise<Board> {
  const at = now()
  const [outlet, records, [held], unpaid] = await Promise.all([
    read((tx) => readOrdering(tx, branchId, at)),
    read((tx) => findBoard(tx, { branchId, since: minutesLater(at, -cancelledMinutes) })),
    read((tx) => sumUnpaidHolds(tx, { branchId })),
    read((tx) => findUnpaidTabs(tx, { branchId })),
  ])
  if (!outlet) throw fault('auth.forbidden')
  const lines = await readLines(
    records.map(({ id }) => id),
    new Set(records.filter((record) => record.tab_id !== null).map(({ id }) => id)),
  )
  const orders = records.map((record) => toBoardOrder(record, lines.get(record.id) ?? [], outlet))
  return {
    now: at,
    branchId,
    outlet: outlet.name,
    prepMinutes: outlet.prepMinutes,
    alarmMinutes: outlet.alarmMinutes,
    answerMinutes: outlet.answerMinutes,
    stopsUnwatched: outlet.stopsUnwatched,
    isWatched: outlet.isWatched,
    readyWhenBumped: outlet.readyWhenBumped,
    pause: outlet.pause && { until: outlet.pause.until, message: outlet.pause.message ?? '' },
    unpaidHold: held && held.orders > 0 ? { orders: held.orders, baskets: held.load / 10 } : undefined,
    orders: orders.filter(({ state }) => state !== 'cancelled'),
    cancelled: orders.filter(({ state }) => state === 'cancelled'),
    unpaidTabs: unpaid.length > 0 ? unpaid.map(toUnpaidTab) : undefined,
  }
}

const toUnpaidTab = ({ table_number: tableNumber, ...tab }: UnpaidTabRecord): UnpaidTab => ({
  ...tab,
  tableNumber: tableNumber ?? undefined,
})

/** For the badge of every branch page, which does not need the orders themselves. */
export async function countWaitingOrders(branchId: string): Promise<{ count: number }> {
  const [counted] = await read((tx) => countUnanswered(tx, { branchId }))
  return { count: counted?.count ?? 0 }
}

const toBoardOrder = (r: BoardRecord, lines: BoardLine[], outlet: Outlet): BoardOrder => ({
  id: r.id,
  number: orderNumber(r.branch_code, r.number),
  shortNumber: r.number,
  version: r.version,
  state: r.state,
  stateAt: r.state_at,
  fulfilmentMethod: r.fulfilment_method,
  source: r.source,
  requestedSlot:
    r.requested_from && r.requested_to ? { from: r.requested_from, to: r.requested_to } : undefined,
  placedAt: r.placed_at,
  startAt: r.start_at,
  readyAt: r.ready_at,
  dueAt: r.due_at,
  promisedAt: r.promised_at,
  missedAt: missedOf(r, outlet),
  customerName: r.customer_name,
  customerPhone: r.customer_phone,
  distance: r.distance ?? undefined,
  address: r.address ?? undefined,
  addressNote: r.address_note ?? undefined,
  tableNumber: r.table_number ?? undefined,
  tabId: r.tab_id ?? undefined,
  rider:
    r.rider_name !== null && r.rider_phone !== null
      ? { name: r.rider_name, phone: r.rider_phone }
      : undefined,
  note: r.note,
  grandTotal: r.grand_total,
  payment: r.payment,
  lines: lines.map(({ options, station, ...line }) => ({
    ...line,
    options: options.map(({ name }) => name),
    station: station ?? undefined,
  })),
  stationsDone: r.stations_done.map((done) => ({ ...done, at: new Date(done.at) })),
  tickets: r.tickets,
})

/** `deadline_at` is the alarm time before the escalation and the missed time after it. */
function missedOf(
  { state, deadline_at: deadlineAt, escalated_at: escalatedAt }: BoardRecord,
  outlet: Outlet,
): Date | undefined {
  if (state !== 'placed' || deadlineAt === null) return undefined
  return escalatedAt === null ? missedAt(deadlineAt, outlet) : deadlineAt
}
