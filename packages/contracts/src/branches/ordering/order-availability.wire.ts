import { z } from 'zod'
import { Instant } from '../../shared/wire/instant.wire.ts'
import { OptionalLine } from '../../shared/text.ts'

export const longestPauseMessage = 120

/** A pause always has an end. The message is what customers read. */
export const PauseWire = z.strictObject({ until: Instant, message: OptionalLine(longestPauseMessage).optional() })
export type Pause = z.output<typeof PauseWire>

/** Why an open outlet takes no quick orders: it has paused, or nobody stands at its board. The message is the branch's. */
export const NotTakingWire = z.discriminatedUnion('because', [
  z.object({ because: z.literal('paused'), until: Instant, message: z.string().optional() }),
  z.object({ because: z.literal('unwatched') }),
])
export type NotTaking = z.output<typeof NotTakingWire>

/**
 * Whether an outlet takes orders 'as soon as cooked' at this moment, and why not: never kept by anybody. Hours are not judged here,
 * they stand in the outlet's own answer.
 */
export const TakingWire = z.object({
  now: Instant,
  takesQuick: z.boolean(),
  /** 'paused' by the branch, or 'unwatched': nobody stands at its board. */
  because: z.enum(['paused', 'unwatched']).optional(),
  message: z.string().optional(),
  /** Of a pause. */
  until: Instant.optional(),
  phone: z.string().optional(),
  /** Another one: the menu has changed since, what was read is to be read anew. */
  menuVersion: z.string(),
})
export type Taking = z.output<typeof TakingWire>
