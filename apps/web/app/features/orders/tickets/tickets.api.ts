import { printTicket, type Ticket, type TicketKind } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'

/** Idempotency keys of requests without a response: a retry prints the same ticket. */
export type PendingTicketKeys = Map<string, string>

/** Prints on the branch's own printers; false when it has none for this kind. */
export type PrintDirectly = (orderId: string, wanted: { key: string; kind: TicketKind }) => Promise<boolean>

/** Returns undefined when a printer of the branch prints it. */
export async function saveTicket(
  open: PendingTicketKeys,
  { orderId, kind }: { orderId: string; kind: TicketKind },
  printDirectly?: PrintDirectly,
): Promise<Ticket | undefined> {
  const requestName = `${orderId} ${kind}`
  const key = open.get(requestName) ?? newIdempotencyKey()
  open.set(requestName, key)
  const isPrinted = await printDirectly?.(orderId, { key, kind })
  const ticket = isPrinted
    ? undefined
    : await call(printTicket, { params: { id: orderId }, body: { key, kind } })
  open.delete(requestName)
  return ticket
}
