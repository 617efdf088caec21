import type { NotAccepting, Pause, OrderAvailability } from '@momo/contracts/branches'
import { completeSetting } from '#modules/settings'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { businessOf } from '../public/branches.service.ts'
import { notifyBoard } from './notify-board.service.ts'
import { isWatchedAt, unavailableReasonAt, pauseAt } from './order-availability.rules.ts'
import {
  findAvailability,
  setPause,
  type AvailabilityRecord,
  upsertHeartbeat,
} from './order-availability.store.ts'

/** A pause is for a rush; for closing several days there are special days. */
const longestPauseMs = 24 * 3_600_000

type PresenceColumns = Pick<
  AvailabilityRecord,
  'stops_unwatched' | 'paused_until' | 'pause_message' | 'seen_at' | 'limits'
>

export function availabilityAt(
  r: PresenceColumns,
  at: Date,
): { pause: Pause | undefined; isWatched: boolean; notTaking: NotAccepting | undefined } {
  const pause = pauseAt({ until: r.paused_until, message: r.pause_message }, at)
  const { heartbeatMinutes } = completeSetting('alerts', r.limits)
  const board = { seenAt: r.seen_at ?? undefined, heartbeatMinutes }
  return {
    pause,
    isWatched: isWatchedAt(board, at),
    notTaking: unavailableReasonAt({ stopsUnwatched: r.stops_unwatched, pause, ...board }, at),
  }
}

/** Reads whether the branch accepts orders now. The menu version is added by the catalogue. */
export async function readOrderAvailability(
  tx: Tx,
  branchId: string,
  at: Date,
): Promise<Omit<OrderAvailability, 'menuVersion'>> {
  const [found] = await findAvailability(tx, { branchId })
  const record = found ?? notFound('branch', branchId)
  const business = businessOf(record)
  if (business === 'new') notFound('branch', branchId)
  if (business === 'closed') throw fault('branch.closed', { name: record.name })
  const { notTaking } = availabilityAt(record, at)
  return { now: at, takesQuick: notTaking === undefined, ...notTaking, phone: record.phone ?? undefined }
}

/** Heartbeat, sent every half minute by every open board. */
export async function recordHeartbeat(actor: Actor): Promise<void> {
  const branchId = ownBranch(actor)
  await statement((tx) => upsertHeartbeat(tx, { branchId, by: actor.id, at: now() }))
}

/** Idempotent; null ends the pause at once. */
export async function pauseOrders(actor: Actor, pause: Pause | null): Promise<void> {
  const branchId = ownBranch(actor)
  const ahead = pause ? pause.until.getTime() - now().getTime() : 0
  if (pause && (ahead <= 0 || ahead > longestPauseMs))
    throw fault('request.invalid', [
      { in: 'body', path: '/pause/until', message: 'Choose a time within the next 24 hours' },
    ])
  await transaction(async (tx) => {
    if (!(await setPause(tx, branchId, { until: pause?.until ?? null, message: pause?.message ?? '' })))
      return
    notifyBoard(tx, branchId)
    const details = pause ? { until: pause.until.toISOString(), message: pause.message ?? '' } : {}
    await audit(tx, actor, {
      action: pause ? 'branch.paused' : 'branch.resumed',
      subject: { kind: 'branch', id: branchId, branchId },
      details,
    })
  })
}
