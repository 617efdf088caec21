import type { Unlock, Unlocked } from '@momo/contracts/people'
import { requirePinAtDevice } from '#modules/time-clock'
import { now } from '#platform/clock/clock.ts'
import { statement, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { mac, sha256 } from '#platform/tokens/secrets.ts'
import { lockPerson, type PersonRecord } from './people.store.ts'
import { endSession, findSession, lockDevice, startSession } from './person-sessions.store.ts'

/**
 * Starts the session of a person at a device and ends the one before. The token is derived from the request with a secret key, so that a
 * repeat gets the same one; the table has only its hash.
 */
export async function unlockTablet(actor: Actor, unlock: Unlock): Promise<Unlocked> {
  const branchId = ownBranch(actor)
  const { hash } = await requirePinAtDevice(branchId, unlock)
  const { id, employeeId, deviceId } = unlock
  const token = mac('person', ['unlock', id, employeeId, deviceId, actor.sessionId].join('|'))
  return transaction(async (tx) => {
    await lockDevice(tx, deviceId)
    const person = await requirePerson(tx, employeeId, hash)
    const row = {
      id,
      employee_id: employeeId,
      branch_id: branchId,
      device_id: deviceId,
      session_id: actor.sessionId,
      role: person.role,
      pin_version: person.pin_version,
    }
    const before = await findSession(tx, id)
    if (before === undefined) await startSession(tx, { ...row, token_hash: sha256(token), started_at: now() })
    else if (
      before.ended_at !== null ||
      Object.entries(row).some(([name, value]) => before[name as 'id'] !== value)
    )
      throw fault('person.key_reused')
    return { token, person: { id: employeeId, name: person.name, nameNe: person.name_ne, role: person.role } }
  })
}

/** With the PIN that was compared, and a role at the tablets. */
export async function requirePerson(tx: Tx, employeeId: string, pinHash: string) {
  const person = await lockPerson(tx, employeeId)
  if (person?.pin_hash !== pinHash) throw fault('clock.pin_changed')
  const { role } = person
  if (role === null) throw fault('person.no_role')
  return { ...person, role } satisfies PersonRecord
}

/** Idempotent: a token that is unknown or has ended stays so. */
export async function lockTablet(actor: Actor, token: string): Promise<void> {
  const held = { tokenHash: sha256(token), branchId: ownBranch(actor), sessionId: actor.sessionId }
  await statement((tx) => endSession(tx, held))
}
