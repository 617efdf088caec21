import { ApiFault } from '#lib/api/api-error.ts'
import type { Values } from './form-values.ts'

/** A ticket is good three seconds after it was handed out. */
const goodAfterMs = 3200

/** A form that has been open for too long is answered with another ticket. */
export function freshTicket(error: unknown): string | undefined {
  if (!(error instanceof ApiFault) || error.code !== 'form.stale') return undefined
  const { ticket } = (error.details ?? {}) as { ticket?: unknown }
  return typeof ticket === 'string' ? ticket : undefined
}

/** Nobody is asked to send a form again that was only open for too long. */
export async function sendWithTicket(values: Values, send: (values: Values) => Promise<void>): Promise<void> {
  try {
    await send(values)
  } catch (error) {
    const ticket = freshTicket(error)
    if (ticket === undefined) throw error
    await new Promise((resolve) => setTimeout(resolve, goodAfterMs))
    await send({ ...values, ticket })
  }
}
