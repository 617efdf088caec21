import { stations } from '@momo/contracts/branches'
import {
  paperWidths,
  type PrintAgent,
  type Printer,
  printKinds,
  type SavePrinter,
  SavePrinterWire,
} from '@momo/contracts/printing'
import { z } from 'zod'

/** A select has a text, the contract a number. `version`: the one that is edited. */
export const printerForm = (version: number) =>
  z
    .object({
      name: z.string(),
      agentId: z.string(),
      connection: z.enum(['network', 'usb']),
      address: z.string(),
      paper: z.string().transform(Number).pipe(z.literal(paperWidths)),
      stations: z.array(z.enum(stations)),
      prints: z.array(z.enum(printKinds)),
      hasDrawer: z.boolean(),
    })
    .transform((typed) => ({ ...typed, version }))
    .pipe(SavePrinterWire)

const usual: Pick<SavePrinter, 'connection' | 'paper' | 'stations' | 'prints'> = {
  connection: 'network',
  paper: 80,
  stations: [],
  prints: ['kitchen'],
}

export function valuesOf(printer: Printer | undefined, agents: PrintAgent[]) {
  const { connection, paper, stations: of, prints } = printer ?? usual
  return {
    name: printer?.name ?? '',
    agentId: printer?.agentId ?? agents[0]?.id ?? '',
    connection,
    address: printer?.address ?? '',
    paper: String(paper),
    stations: of,
    prints,
    hasDrawer: printer?.hasDrawer ?? false,
  }
}
