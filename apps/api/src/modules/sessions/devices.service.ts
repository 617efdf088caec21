import type { Device } from '@momo/contracts/auth'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { endSessionsOf, invalidateSessions } from './session.service.ts'
import { endSession, isSessionOf, openSessionsOf } from './sessions.store.ts'

/** Latest first. */
export async function listDevices(actor: Actor): Promise<Device[]> {
  const sessions = await read((tx) => openSessionsOf(tx, actor.id, now()))
  return sessions.map(({ id, device_name: name, created_at: since, last_used_at: lastUsed }) => ({
    id,
    name,
    since,
    lastUsed,
    isThisOne: id === actor.sessionId,
  }))
}

/** Idempotent: ending a session that has already ended succeeds. */
export async function endDevice(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    if (!(await isSessionOf(tx, id, actor.id))) notFound('device', id)
    invalidateSessions(tx, await endSession(tx, id, { reason: 'device-ended', now: now() }))
  })
}

export async function endOtherDevices(actor: Actor): Promise<void> {
  await transaction((tx) => endSessionsOf(tx, actor.id, { reason: 'device-ended', except: actor.sessionId }))
}

export async function logOut(actor: Actor): Promise<void> {
  await transaction(async (tx) =>
    invalidateSessions(tx, await endSession(tx, actor.sessionId, { reason: 'logout', now: now() })),
  )
}
