import { z } from 'zod'
import { Id } from '../shared/ids.ts'
import { Instant } from '../shared/wire/instant.wire.ts'

export const visitModes = ['read', 'act'] as const
export type VisitMode = (typeof visitModes)[number]

/** A visit ends by itself. */
export const visitMinutes = 60

const visitEnds = ['left', 'expired', 'replaced', 'session_ended'] as const
export type VisitEnd = (typeof visitEnds)[number]

/** A visit of head office in the branch area of a branch, from one session. */
export const VisitWire = z.object({
  id: Id,
  branchId: Id,
  branchName: z.string(),
  /** Of the super admin. */
  name: z.string(),
  mode: z.enum(visitModes),
  reason: z.string(),
  startedAt: Instant,
  /** At the latest. */
  endsAt: Instant,
  /** Absent while it runs. */
  endedAt: Instant.optional(),
  end: z.enum(visitEnds).optional(),
})
export type Visit = z.output<typeof VisitWire>
