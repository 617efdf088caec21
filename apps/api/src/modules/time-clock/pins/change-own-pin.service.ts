import type { OwnPin } from '@momo/contracts/time-clock'
import { hashPassword } from '#modules/auth'
import { now } from '#platform/clock/clock.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { sha256 } from '#platform/tokens/secrets.ts'
import { isEasyPin } from '../clock.rules.ts'
import { requireDevice } from '../devices/devices.store.ts'
import { findPin, lockPin, savePin } from './pins.store.ts'
import { requirePin } from './require-pin.service.ts'

/** The employee chooses a PIN that head office does not know. */
export async function changeOwnPin(branchId: string, change: OwnPin): Promise<void> {
  const { id, employeeId, newPin } = change
  const requestHash = sha256(id)
  const isDone = await read(async (tx) => {
    await requireDevice(tx, branchId, change)
    return (await findPin(tx, employeeId))?.request_hash === requestHash
  })
  if (isDone) return
  if (isEasyPin(newPin)) throw fault('clock.easy_pin')
  const { hash } = await requirePin(branchId, change)
  const pinHash = await hashPassword(newPin)
  await transaction(async (tx) => {
    await lockPin(tx, employeeId)
    const before = await findPin(tx, employeeId)
    // Head office reset the PIN after it was compared.
    if (before?.pin_hash !== hash) throw fault('clock.pin_changed')
    await savePin(tx, employeeId, {
      pin_hash: pinHash,
      request_hash: requestHash,
      is_own: true,
      set_at: now(),
    })
  })
}
