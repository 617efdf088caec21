import type { PrintKind, SentToPrinters } from '@momo/contracts/printing'
import { printBill } from '#modules/invoices'
import { printTicket } from '#modules/orders'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { insertJobs } from '../jobs/jobs.store.ts'
import { notifyAgents } from '../notify.ts'
import { lockPrinter } from '../printers/printers.store.ts'
import { printingMessages as texts } from '../printing.messages.ts'
import { billDocument } from './bill-document.ts'
import { insertTicketJobs, printersFor } from './enqueue-ticket.service.ts'
import { drawerDocument, testDocument } from './test-document.ts'

type Wanted = { key: string; kind: PrintKind }

/**
 * A ticket of an order or an invoice, on request. The print is saved first, as for a print by the browser, then its jobs; both are
 * idempotent by the key, so a request that was interrupted between them is completed by its repeat. Without a printer nothing is saved.
 */
export async function sendToPrinters(
  actor: Actor,
  id: string,
  { key, kind }: Wanted,
): Promise<SentToPrinters> {
  const branchId = ownBranch(actor)
  const printers = await read((tx) => printersFor(tx, branchId, kind))
  if (printers.length === 0) return { papers: 0 }
  if (kind === 'bill') return sendBill(actor, id, key)
  const ticket = await printTicket(actor, id, { key, kind })
  const papers = await transaction((tx) => insertTicketJobs(tx, { branchId, ticket, printers }))
  return { papers }
}

async function sendBill(actor: Actor, id: string, key: string): Promise<SentToPrinters> {
  const bill = await printBill(actor, id, key)
  return transaction(async (tx) => {
    const [printer] = await printersFor(tx, bill.branchId, 'bill')
    if (!printer) return { papers: 0 }
    await insertJobs(tx, [
      {
        id: newId(),
        branchId: bill.branchId,
        printerId: printer.id,
        kind: 'bill',
        source: `bill:${bill.id}:${bill.prints}`,
        title: bill.number,
        document: billDocument(bill, printer.has_drawer),
        at: now(),
      },
    ])
    notifyAgents(tx, [printer.agent_id])
    return { papers: 1 }
  })
}

type Test = { key: string; kind: 'test' | 'drawer' }

/** Idempotent by key. */
export async function testPrinter(actor: Actor, id: string, { key, kind }: Test): Promise<void> {
  const branchId = ownBranch(actor)
  await transaction(async (tx) => {
    const printer = await lockPrinter(tx, id)
    if (printer?.branch_id !== branchId || printer.removed_at !== null) notFound('printer', id)
    await insertJobs(tx, [
      {
        id: newId(),
        branchId,
        printerId: id,
        kind,
        source: `${kind}:${key}`,
        title: kind === 'test' ? texts.testTitle : texts.drawerTitle,
        document: kind === 'test' ? testDocument(printer) : drawerDocument,
        at: now(),
      },
    ])
    notifyAgents(tx, [printer.agent_id])
  })
}
