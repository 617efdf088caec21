import { printTicket, type Ticket, type TicketKind } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'

/** Idempotency keys of requests without a response: a retry prints the same ticket. */
export type PendingTicketKeys = Map<string, string>

export async function saveTicket(
  open: PendingTicketKeys,
  orderId: string,
  kind: TicketKind,
): Promise<Ticket> {
  const requestName = `${orderId} ${kind}`
  const key = open.get(requestName) ?? newIdempotencyKey()
  open.set(requestName, key)
  const ticket = await call(printTicket, { params: { id: orderId }, body: { key, kind } })
  open.delete(requestName)
  return ticket
}
