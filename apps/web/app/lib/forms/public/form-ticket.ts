import { ApiError } from '#lib/api/api-error.ts'
import type { Values } from '../form-values.ts'

/** The API accepts a ticket three seconds after it was issued. */
const minTicketAgeMs = 3200

/** A stale form is rejected with a new ticket. */
export function freshTicket(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.code !== 'form.stale') return undefined
  const { ticket } = (error.details ?? {}) as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : undefined
}

/** Retries a stale form once with the new ticket, so the user does not have to resend it. */
export async function sendWithTicket(values: Values, send: (values: Values) => Promise<void>): Promise<void> {
  try {
    await send(values)
  } catch (error) {
    const ticket = freshTicket(error)
    if (ticket === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, minTicketAgeMs))
    await send({ ...values, ticket })
  }
}
