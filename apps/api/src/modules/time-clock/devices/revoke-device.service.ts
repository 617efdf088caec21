import type { ClockDevice } from '@momo/contracts/time-clock'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { ownBranch } from '#platform/tokens/own-branch.ts'
import { findDevice, setRevoked } from './devices.store.ts'
import { withNames } from './list-devices.service.ts'

/** Idempotent: a revoked device stays revoked. */
export async function revokeDevice(actor: Actor, id: string): Promise<ClockDevice> {
  const branchId = ownBranch(actor)
  return transaction(async (tx) => {
    const device = await findDevice(tx, id)
    if (device?.branch_id !== branchId) notFound('clock_device', id)
    const isChanged = await setRevoked(tx, id, now())
    const subject = { kind: 'branch', id: branchId, branchId }
    const details = { device: device.name }
    if (isChanged) await audit(tx, actor, { action: 'clock_device.revoked', subject, details })
    const stored = (await findDevice(tx, id)) ?? notFound('clock_device', id)
    return (await withNames(tx, [stored]))[0]!
  })
}
