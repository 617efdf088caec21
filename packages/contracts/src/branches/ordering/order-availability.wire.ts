import { z } from 'zod'
import { Instant } from '../../shared/wire/instant.wire.ts'
import { OptionalLine } from '../../shared/text.ts'

export const longestPauseMessage = 120

/** A pause always has an end. The message is shown to customers. */
export const PauseWire = z.strictObject({
  until: Instant,
  message: OptionalLine(longestPauseMessage).optional(),
})
export type Pause = z.output<typeof PauseWire>

/** Why an open branch accepts no orders for now: it has paused, or its board is unattended. The message is from the branch. */
export const NotAcceptingWire = z.discriminatedUnion('because', [
  z.object({ because: z.literal('paused'), until: Instant, message: z.string().optional() }),
  z.object({ because: z.literal('unwatched') }),
])
export type NotAccepting = z.output<typeof NotAcceptingWire>

/**
 * Whether a branch accepts orders 'as soon as cooked' now, and if not, why. Never cached. Opening hours are not considered here; they are
 * part of the branch response.
 */
export const OrderAvailabilityWire = z.object({
  now: Instant,
  takesQuick: z.boolean(),
  /** 'paused' by the branch, or 'unwatched': its board is unattended. */
  because: z.enum(['paused', 'unwatched']).optional(),
  message: z.string().optional(),
  /** End of the pause. */
  until: Instant.optional(),
  phone: z.string().optional(),
  /** When it changes, the client must reload the menu. */
  menuVersion: z.string(),
})
export type OrderAvailability = z.output<typeof OrderAvailabilityWire>
