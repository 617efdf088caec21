import type { Ticket } from '@momo/contracts/orders'
import type { JobKind } from '@momo/contracts/printing'
import { takeTicket } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { insertJobs, type NewJob } from '../jobs/jobs.store.ts'
import { notifyAgents } from '../notify.ts'
import { findPrinters, type PrinterRecord } from '../printers/printers.store.ts'
import { findStations } from './line-stations.store.ts'
import { routeLines } from './route-lines.rules.ts'
import { ticketDocument } from './ticket-document.ts'

type OrderRef = { orderId: string; branchId: string }

/**
 * Sends the kitchen what it does not know yet about an order: the order, an addition, or that it was cancelled. The ticket and its jobs
 * are written in one transaction with the order locked, and a ticket contains only changes, so any number of calls print each change once.
 * Without a kitchen printer it does nothing, and tickets are printed by the browser as before.
 */
export async function enqueueTicket({ orderId, branchId }: OrderRef): Promise<void> {
  await transaction(async (tx) => {
    const printers = await printersFor(tx, branchId, 'kitchen')
    if (printers.length === 0) return
    const ticket = await takeTicket(tx, orderId, printers[0]!.agent_id)
    if (ticket) await insertTicketJobs(tx, { branchId, ticket, printers })
  })
}

/** A printer for this kind of paper, the oldest first. */
export async function printersFor(tx: Tx, branchId: string, kind: PrinterRecord['prints'][number]) {
  return (await findPrinters(tx, { branchId })).filter(({ prints }) => prints.includes(kind))
}

type Sent = { branchId: string; ticket: Ticket; printers: PrinterRecord[] }

/** A kitchen ticket is divided by station; a packing ticket goes to the first printer. Returns the number of papers. */
export async function insertTicketJobs(tx: Tx, { branchId, ticket, printers }: Sent): Promise<number> {
  const at = now()
  const { orderId, kind, revision, copy } = ticket
  const stations = await findStations(tx, orderId)
  const routed =
    kind === 'packing'
      ? printers.slice(0, 1).map((printer) => ({ printer, lines: ticket.lines }))
      : routeLines(ticket.lines, ({ name }) => stations.get(name), printers)
  const jobs = routed.map(({ printer, lines }): NewJob => ({
    id: newId(),
    branchId,
    printerId: printer.id,
    kind: jobKind(ticket),
    source: `ticket:${orderId}:${kind}:${revision}:${copy}`,
    title: ticket.number,
    document: ticketDocument({ ...ticket, lines }, kind === 'kitchen' ? printer.stations : []),
    at,
  }))
  await insertJobs(tx, jobs)
  notifyAgents(
    tx,
    routed.map(({ printer }) => printer.agent_id),
  )
  return jobs.length
}

function jobKind({ kind, isCancelled, isAddition, revision }: Ticket): JobKind {
  if (kind === 'packing') return 'packing'
  if (isCancelled) return 'cancellation'
  return isAddition || revision > 1 ? 'addition' : 'kitchen'
}
