import { z } from 'zod'
import { endpoint } from '../shared/endpoint.ts'
import { byId, Id } from '../shared/ids.ts'
import { done, once } from '../shared/wire/envelope.wire.ts'
import {
  PairingCodeWire,
  PairingWire,
  PrinterWire,
  printKinds,
  PrintingWire,
  PrintProblemsWire,
  SavePrinterWire,
  SentToPrintersWire,
  settlements,
} from './printers.wire.ts'

const own = { access: ['branchAdmin'] as const, scope: 'branch' as const }
const path = '/api/v1/branch-dashboard/printing'

const onlyThere = { refused: 'A print agent is set up beside its printers' }

export const getPrinting = endpoint({
  method: 'GET',
  path,
  ...own,
  summary: 'Printers, print agents and the print jobs of today of the own branch',
  reply: once(PrintingWire),
})

export const getPrintProblems = endpoint({
  method: 'GET',
  path: `${path}/problems`,
  ...own,
  summary: 'Printers of the own branch that cannot print, and the number of jobs that need a decision',
  reply: once(PrintProblemsWire),
})

export const pairPrintAgent = endpoint({
  method: 'PUT',
  path: `${path}/agents/:id`,
  ...own,
  permission: 'branch.settings',
  visit: onlyThere,
  summary:
    'Adds a print agent or replaces its computer, and returns a pairing code once; idempotent by request',
  params: byId,
  body: PairingWire,
  reply: once(PairingCodeWire),
})

export const revokePrintAgent = endpoint({
  method: 'DELETE',
  path: `${path}/agents/:id`,
  ...own,
  permission: 'branch.settings',
  visit: onlyThere,
  summary: 'Revokes the key of a print agent of the own branch and removes its printers',
  params: byId,
  reply: done,
})

export const savePrinter = endpoint({
  method: 'PUT',
  path: `${path}/printers/:id`,
  ...own,
  permission: 'branch.settings',
  summary: 'Adds or changes a printer of the own branch',
  params: byId,
  body: SavePrinterWire,
  reply: once(PrinterWire),
})

export const removePrinter = endpoint({
  method: 'DELETE',
  path: `${path}/printers/:id`,
  ...own,
  permission: 'branch.settings',
  summary: 'Removes a printer of the own branch; its waiting jobs fail visibly',
  params: byId,
  reply: done,
})

export const testPrinter = endpoint({
  method: 'POST',
  path: `${path}/printers/:id/tests`,
  ...own,
  permission: 'branch.settings',
  summary: 'Prints a test page or opens the cash drawer; idempotent by key',
  params: byId,
  body: z.strictObject({ key: Id, kind: z.enum(['test', 'drawer']) }),
  reply: done,
})

export const settlePrintJob = endpoint({
  method: 'POST',
  path: `${path}/jobs/:id/settlement`,
  ...own,
  permission: 'kitchen.cook',
  summary: 'Prints a failed or maybe printed job again, or closes it; idempotent',
  params: byId,
  body: z.strictObject({ settlement: z.enum(settlements) }),
  reply: done,
})

export const sendToPrinters = endpoint({
  method: 'POST',
  path: `${path}/papers/:id`,
  ...own,
  permission: 'kitchen.cook',
  summary: 'Sends a ticket of an order, or an invoice, to the printers of the own branch; idempotent by key',
  params: byId,
  body: z.strictObject({ key: Id, kind: z.enum(printKinds) }),
  reply: once(SentToPrintersWire),
})
