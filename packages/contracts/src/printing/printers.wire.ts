import { z } from 'zod'
import { stations } from '../branches/index.ts'
import { Id } from '../shared/ids.ts'
import { Line } from '../shared/text.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

export const printKinds = ['kitchen', 'packing', 'bill'] as const
export type PrintKind = (typeof printKinds)[number]

/** `addition` and `cancellation` are kitchen tickets that change an earlier one. */
export const jobKinds = ['kitchen', 'addition', 'cancellation', 'packing', 'bill', 'test', 'drawer'] as const
export type JobKind = (typeof jobKinds)[number]

/** `unknown` until the print agent has reached the printer once. */
export const printerStatuses = [
  'unknown',
  'ok',
  'paper-low',
  'paper-out',
  'cover-open',
  'offline',
  'error',
] as const
export type PrinterStatus = (typeof printerStatuses)[number]

/** In `maybe-printed` bytes were sent and the printer did not confirm: a person looks at the paper, never a retry. */
export const jobStates = ['queued', 'claimed', 'printed', 'failed', 'maybe-printed'] as const
export type JobState = (typeof jobStates)[number]

export const paperWidths = [58, 80] as const
const PaperWidth = z.literal(paperWidths)

const networkAddress = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i
const devicePath = /^\/dev\/usb\/lp\d{1,2}$/

const fields = {
  name: Line(40, 'Enter a name'),
  agentId: Id,
  connection: z.enum(['network', 'usb']),
  /** 'host' or 'host:port', or the path of a device. */
  address: Line(100, 'Enter the address of the printer'),
  paper: PaperWidth,
  /** Empty: every station, and what no printer is set up for. */
  stations: z.array(z.enum(stations)),
  prints: z.array(z.enum(printKinds)).min(1, 'Choose what this printer prints'),
  hasDrawer: z.boolean(),
}

export const SavePrinterWire = z
  .strictObject({ ...fields, /** 0 for a new printer. */ version: z.int().nonnegative() })
  .superRefine(({ connection, address }, context) => {
    const isGood = connection === 'usb' ? devicePath.test(address) : networkAddress.test(address)
    if (isGood) return
    const message =
      connection === 'usb' ? 'Enter a device like /dev/usb/lp0' : 'Enter an address like 192.168.1.50'
    context.addIssue({ code: 'custom', path: ['address'], message })
  })
export type SavePrinter = z.output<typeof SavePrinterWire>

export const PrinterWire = z.object({
  id: Id,
  ...fields,
  version: z.int().positive(),
  /** `offline` also when its print agent has not reported for half a minute. */
  status: z.enum(printerStatuses),
  statusAt: Instant.optional(),
  /** Jobs that are not printed yet. */
  waiting: z.int(),
})
export type Printer = z.output<typeof PrinterWire>

const PrintAgentWire = z.object({
  id: Id,
  name: z.string(),
  state: z.enum(['pairing', 'online', 'offline']),
  lastSeenAt: Instant.optional(),
})
export type PrintAgent = z.output<typeof PrintAgentWire>

const PrintJobWire = z.object({
  id: Id,
  printerName: z.string(),
  kind: z.enum(jobKinds),
  title: z.string(),
  state: z.enum(jobStates),
  createdAt: Instant,
  printedAt: Instant.optional(),
  error: z.string().optional(),
  /** A person has to decide: it failed, or it was maybe printed. */
  isOpen: z.boolean(),
})
export type PrintJob = z.output<typeof PrintJobWire>

export const PrintingWire = z.object({
  agents: z.array(PrintAgentWire),
  printers: z.array(PrinterWire),
  /** Today's, the newest first, and every one that is open. */
  jobs: z.array(PrintJobWire),
})
export type Printing = z.output<typeof PrintingWire>

/** `request` is new for every code: a repeated request shows the same one. */
export const PairingWire = z.strictObject({ name: Line(40, 'Enter a name'), request: Id })
export type Pairing = z.output<typeof PairingWire>
export const PairingCodeWire = z.object({ code: z.string(), expiresAt: Instant })
export type PairingCode = z.output<typeof PairingCodeWire>

/** 'again' adds a new job; 'done' closes this one: it was printed, or is not needed. */
export const settlements = ['again', 'done'] as const
export type Settlement = (typeof settlements)[number]

export const PrintProblemsWire = z.object({
  printers: z.array(
    z.object({ id: Id, name: z.string(), status: z.enum(printerStatuses), waiting: z.int() }),
  ),
  /** Jobs on which a person has to decide. */
  open: z.int(),
})
export type PrintProblems = z.output<typeof PrintProblemsWire>

/** How many papers were sent to printers; 0: no printer prints this, so the browser does. */
export const SentToPrintersWire = z.object({ papers: z.int() })
export type SentToPrinters = z.output<typeof SentToPrintersWire>
