import { printTicket, type Ticket, type TicketKind } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'

/** Presses whose answer is not there yet: pressed again they are the same ticket. */
export type OpenPresses = Map<string, string>

export async function saveTicket(open: OpenPresses, orderId: string, kind: TicketKind): Promise<Ticket> {
  const press = `${orderId} ${kind}`
  const key = open.get(press) ?? newKey()
  open.set(press, key)
  const ticket = await call(printTicket, { params: { id: orderId }, body: { key, kind } })
  open.delete(press)
  return ticket
}
