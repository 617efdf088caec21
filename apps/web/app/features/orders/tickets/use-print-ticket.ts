import type { Ticket, TicketKind } from '@momo/contracts/orders'
import { useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { putOnPaper } from './print-portal.tsx'
import { type OpenPresses, saveTicket } from './tickets.api.ts'
import { ticketMessages as texts } from './tickets.messages.ts'

export type PrintTicket = {
  /** Saved first, printed second; pressed again it is the same ticket until it was saved, and a copy after that. */
  print: (order: { id: string }, kind: TicketKind) => void
  /** The order whose ticket is on its way; one at a time. */
  printingId: string | undefined
  problem: string | undefined
  /** Whoever has read the problem. */
  dismiss: () => void
}

/** For a button 'Print ticket' anywhere. `onSaved`: the number of tickets of the order has grown. */
export function usePrintTicket(onSaved?: (ticket: Ticket) => void): PrintTicket {
  const open = useRef<OpenPresses>(new Map())
  const [printingId, setPrintingId] = useState<string>()
  const { run, problem, setProblem } = useDeed((error) => problemOf(error, texts.faults).text)
  const print: PrintTicket['print'] = ({ id }, kind) =>
    void run(async () => {
      setPrintingId(id)
      try {
        const ticket = await saveTicket(open.current, id, kind)
        onSaved?.(ticket)
        await putOnPaper(ticket)
      } finally {
        setPrintingId(undefined)
      }
    })
  return { print, printingId, problem, dismiss: () => setProblem(undefined) }
}
