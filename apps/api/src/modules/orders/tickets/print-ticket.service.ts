import { isFailed, type Ticket, type TicketKind } from '@momo/contracts/orders'
import { namesOf } from '#modules/accounts'
import { notifyBoard } from '#modules/branches'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { type Actor, recordedBy } from '#platform/tokens/actor.ts'
import { findOrder, type OrderRecord } from '../read/find-orders.store.ts'
import { lockOrder } from '../transitions/order-state.store.ts'
import { assertOwnOrder } from '../read/orders.policy.ts'
import { orderNumber } from '../read/order.mapper.ts'
import { ticketChanges, type TicketLine } from './ticket.rules.ts'
import { findTickets, insertTicket, isLaterRound, type TicketRecord } from './tickets.store.ts'

type TicketRequest = { key: string; kind: TicketKind }

/**
 * saves the ticket before it is printed. It contains what changed since the last ticket of its kind; without changes it is a copy
 * of the last one. The order's row lock makes concurrent requests yield one original and one copy. Idempotent by `key`.
 */
export async function printTicket(actor: Actor, id: string, { key, kind }: TicketRequest): Promise<Ticket> {
  return transaction(async (tx) => {
    assertOwnOrder(actor, id, await lockOrder(tx, id))
    const [order = notFound('order', id)] = await findOrder(tx, { id })
    if (order.state === 'awaiting-payment') throw fault('order.no_such_move')
    const tickets = await findTickets(tx, id)
    const existing = tickets.find((ticket) => ticket.key === key.toLowerCase())
    const ticket = existing ?? {
      ...nextTicket(tickets, order, kind),
      kind,
      key,
      printed_at: now(),
      printed_by: recordedBy(actor),
    }
    if (!existing) {
      await insertTicket(tx, id, ticket)
      notifyBoard(tx, order.branch_id)
    }
    const names = await namesOf(tx, [ticket.printed_by])
    return ticketOf(order, ticket, {
      printedBy: names.get(ticket.printed_by) ?? '',
      isAddition: await isLaterRound(tx, id),
    })
  })
}

/**
 * For a printer that prints by itself: the next kitchen ticket, or undefined when the kitchen knows everything. The ticket of an order
 * that failed before any was printed is not needed either. `by` is the print agent.
 */
export async function takeTicket(tx: Tx, id: string, by: string): Promise<Ticket | undefined> {
  await lockOrder(tx, id)
  const [order] = await findOrder(tx, { id })
  if (!order || order.state === 'awaiting-payment') return undefined
  const tickets = (await findTickets(tx, id)).filter(({ kind }) => kind === 'kitchen')
  if (isFailed(order.state) && tickets.length === 0) return undefined
  const next = nextTicket(tickets, order, 'kitchen')
  if (next.copy > 0) return undefined
  const ticket = { ...next, kind: 'kitchen' as const, key: newId(), printed_at: now(), printed_by: by }
  await insertTicket(tx, id, ticket)
  notifyBoard(tx, order.branch_id)
  return ticketOf(order, ticket, { printedBy: '', isAddition: await isLaterRound(tx, id) })
}

function nextTicket(tickets: TicketRecord[], order: OrderRecord, kind: TicketKind) {
  const ofKind = tickets.filter((ticket) => ticket.kind === kind)
  const last = ofKind.at(-1)
  const originals = ofKind.filter(({ copy }) => copy === 0)
  const changes = ticketChanges(originals, linesOf(order), isFailed(order.state))
  if (changes || !last)
    return { lines: [], is_cancelled: false, ...changes, revision: (last?.revision ?? 0) + 1, copy: 0 }
  return { lines: last.lines, is_cancelled: last.is_cancelled, revision: last.revision, copy: last.copy + 1 }
}

const linesOf = ({ lines }: OrderRecord): TicketLine[] =>
  lines.map(({ quantity, name, options, note }) => ({
    quantity,
    name,
    options: options.map((option) => option.name),
    note,
  }))

type Round = { printedBy: string; isAddition: boolean }

const ticketOf = (order: OrderRecord, ticket: TicketRecord, { printedBy, isAddition }: Round): Ticket => ({
  orderId: order.id,
  kind: ticket.kind,
  number: orderNumber(order.branch_code, order.number),
  shortNumber: order.number,
  revision: ticket.revision,
  copy: ticket.copy,
  isCancelled: ticket.is_cancelled,
  printedAt: ticket.printed_at,
  printedBy,
  fulfilmentMethod: order.fulfilment_method,
  requestedSlot:
    order.requested_from && order.requested_to
      ? { from: order.requested_from, to: order.requested_to }
      : undefined,
  placedAt: order.placed_at,
  readyAt: order.ready_at,
  tableNumber: order.table_number ?? undefined,
  ...(isAddition && { isAddition }),
  note: order.note,
  lines: ticket.lines,
  packing: ticket.kind === 'packing' ? packingOf(order) : undefined,
})

const packingOf = (order: OrderRecord): Ticket['packing'] => ({
  customerName: order.customer_name,
  customerPhone: order.customer_phone,
  address: order.address ?? undefined,
  addressNote: order.address_note ?? undefined,
  subtotal: order.subtotal,
  deliveryCharge: order.delivery_charge,
  grandTotal: order.grand_total,
  isPaid: order.payment.state === 'paid',
})
