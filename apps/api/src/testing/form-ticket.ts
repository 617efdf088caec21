import { now } from '#platform/clock/clock.ts'
import { newTicket } from '#platform/forms/ticket.ts'

/** A form ticket, by default issued a minute ago. */
export const aTicket = (agoMs = 60_000): string => newTicket(new Date(now().getTime() - agoMs))
