import type { Ticket, TicketKind } from '@momo/contracts/orders'
import { useMemo, useRef, useState } from 'react'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { toast } from '#ui/patterns/overlays/toast-store.ts'
import { printTicketPaper } from './print-portal.tsx'
import { type PendingTicketKeys, type PrintDirectly, saveTicket } from './tickets.api.ts'
import { ticketMessages as texts } from './tickets.messages.ts'

export type PrintTicket = {
  /** Saves the ticket, then prints it. A retry prints the same ticket until it is saved, afterwards a copy. */
  print: (order: { id: string }, kind: TicketKind) => void
  /** Id of the order being printed; one at a time. */
  printingId: string | undefined
  problem: string | undefined
  dismiss: () => void
}

/**
 * Prints tickets. `onSaved` is called when a ticket was added to the order. With `printDirectly` the branch's printers come first, and the
 * browser prints what none of them does.
 */
export function usePrintTicket(
  onSaved?: (ticket?: Ticket) => void,
  printDirectly?: PrintDirectly,
): PrintTicket {
  const open = useRef<PendingTicketKeys>(new Map())
  const [lastId, setLastId] = useState<string>()
  const { run, isPending, error, reset } = useAction({
    mutationFn: async ({ id, kind }: { id: string; kind: TicketKind }) => {
      setLastId(id)
      const ticket = await saveTicket(open.current, { orderId: id, kind }, printDirectly)
      onSaved?.(ticket)
      if (ticket) await printTicketPaper(ticket)
      else toast.success(texts.sent)
    },
  })
  return {
    print: ({ id }, kind) => run({ id, kind }),
    printingId: isPending ? lastId : undefined,
    // Memoized, because an error of the print dialog is also reported.
    problem: useMemo(() => (error ? problemOf(error, texts.faults).text : undefined), [error]),
    dismiss: reset,
  }
}
