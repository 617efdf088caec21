import type { ClockDevice, NewDevice } from '@momo/contracts/time-clock'
import { verifyOwnPassword } from '#modules/auth'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { sha256 } from '#platform/tokens/secrets.ts'
import { findDevice, insertDevice } from './devices.store.ts'
import { withNames } from './list-devices.service.ts'

/**
 * Idempotent by id and key. The database has only a hash of the key. The password of the account is needed, because a person at a tablet
 * of the branch could otherwise enrol a device to guess PINs at.
 */
export async function enrolDevice(
  actor: Actor,
  id: string,
  { name, key, password }: NewDevice,
): Promise<ClockDevice> {
  const account = await verifyOwnPassword(actor, password)
  if (account.password_hash === null) throw fault('clock.no_password')
  const branchId = ownBranch(actor)
  const device = {
    id,
    branch_id: branchId,
    name,
    key_hash: sha256(key),
    enrolled_by: actor.id,
    enrolled_at: now(),
  }
  return transaction(async (tx) => {
    const isNew = await insertDevice(tx, device)
    const stored = await findDevice(tx, id)
    if (stored?.branch_id !== branchId) notFound('clock_device', id)
    if (stored.key_hash !== device.key_hash || stored.revoked_at !== null) throw fault('clock.device_taken')
    const subject = { kind: 'branch', id: branchId, branchId }
    if (isNew) await audit(tx, actor, { action: 'clock_device.enrolled', subject, details: { device: name } })
    return (await withNames(tx, [stored]))[0]!
  })
}
