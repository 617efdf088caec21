import { now } from '#platform/clock/clock.ts'
import { newTicket } from '#platform/forms/ticket.ts'

/** A ticket that was handed out a minute ago, unless told otherwise. */
export const aTicket = (agoMs = 60_000): string => newTicket(new Date(now().getTime() - agoMs))
