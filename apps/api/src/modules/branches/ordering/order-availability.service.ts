import type { NotTaking, Pause, Taking } from '@momo/contracts/branches'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { businessOf } from '../public/branches.service.ts'
import { hintBoard } from './notify-board.service.ts'
import { notTakingAt, pauseAt } from './order-availability.rules.ts'
import { findTaking, setPause, type TakingRecord, upsertSeen } from './order-availability.store.ts'

/** A pause is for the rush, not for the season: whoever closes for days has special days for it. */
const longestPauseMs = 24 * 3_600_000

type Said = Pick<TakingRecord, 'stops_unwatched' | 'paused_until' | 'pause_message' | 'seen_at'>

export function attentionOf(r: Said, at: Date): { pause: Pause | undefined; notTaking: NotTaking | undefined } {
  const pause = pauseAt({ until: r.paused_until, message: r.pause_message }, at)
  return { pause, notTaking: notTakingAt({ stopsUnwatched: r.stops_unwatched, seenAt: r.seen_at ?? undefined, pause }, at) }
}

/** Whether somebody is there to answer at this moment. What it says of the menu is the catalogue's. */
export async function readTaking(tx: Tx, branchId: string, at: Date): Promise<Omit<Taking, 'menuVersion'>> {
  const [found] = await findTaking(tx, { branchId })
  const record = found ?? missing('branch', branchId)
  const business = businessOf(record)
  if (business === 'new') missing('branch', branchId)
  if (business === 'closed') throw fault('branch.closed', { name: record.name })
  const { notTaking } = attentionOf(record, at)
  return { now: at, takesQuick: notTaking === undefined, ...notTaking, phone: record.phone ?? undefined }
}

/** Said every half minute by every board on which a shift runs. */
export async function beatBoard(actor: Actor): Promise<void> {
  const branchId = ownBranch(actor)
  await statement((tx) => upsertSeen(tx, { branchId, by: actor.id, at: now() }))
}

/** Sent again it is the same pause; without one it goes on at once. */
export async function pauseOrders(actor: Actor, pause: Pause | null): Promise<void> {
  const branchId = ownBranch(actor)
  const ahead = pause ? pause.until.getTime() - now().getTime() : 0
  if (pause && (ahead <= 0 || ahead > longestPauseMs))
    throw fault('request.invalid', [{ in: 'body', path: '/pause/until', message: 'A pause ends within a day' }])
  await transaction(async (tx) => {
    if (!(await setPause(tx, branchId, { until: pause?.until ?? null, message: pause?.message ?? '' }))) return
    hintBoard(tx, branchId)
    const details = pause ? { until: pause.until.toISOString(), message: pause.message ?? '' } : {}
    await audit(tx, actor, {
      action: pause ? 'branch.paused' : 'branch.resumed',
      subject: { kind: 'branch', id: branchId, branchId },
      details,
    })
  })
}
