import type { Ticket, TicketKind } from '@momo/contracts/orders'
import { useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { printTicketPaper } from './print-portal.tsx'
import { type PendingTicketKeys, saveTicket } from './tickets.api.ts'
import { ticketMessages as texts } from './tickets.messages.ts'

export type PrintTicket = {
  /** Saves the ticket, then prints it. A retry prints the same ticket until it is saved, afterwards a copy. */
  print: (order: { id: string }, kind: TicketKind) => void
  /** Id of the order being printed; one at a time. */
  printingId: string | undefined
  problem: string | undefined
  dismiss: () => void
}

/** Prints tickets. `onSaved` is called when a ticket was added to the order. */
export function usePrintTicket(onSaved?: (ticket: Ticket) => void): PrintTicket {
  const open = useRef<PendingTicketKeys>(new Map())
  const [printingId, setPrintingId] = useState<string>()
  const { run, problem, setProblem } = useSubmit((error) => problemOf(error, texts.faults).text)
  const print: PrintTicket['print'] = ({ id }, kind) =>
    void run(async () => {
      setPrintingId(id)
      try {
        const ticket = await saveTicket(open.current, id, kind)
        onSaved?.(ticket)
        await printTicketPaper(ticket)
      } finally {
        setPrintingId(undefined)
      }
    })
  return { print, printingId, problem, dismiss: () => setProblem(undefined) }
}
