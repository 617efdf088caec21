import type { PinState, SetPin, ShownPin } from '@momo/contracts/time-clock'
import { clearAttempts, hashPassword } from '#modules/auth'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read, transaction } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { mac, sha256 } from '#platform/tokens/secrets.ts'
import { findWorker } from '../workers.store.ts'
import { makePin } from './make-pin.rules.ts'
import { countsOfEmployee } from './pin-throttle.rules.ts'
import { findPin, lockPin, type PinRecord, savePin } from './pins.store.ts'

const stateFrom = (pin: PinRecord | undefined): PinState => ({
  isSet: pin !== undefined,
  isOwn: pin?.is_own ?? false,
  setAt: pin?.set_at,
  version: pin?.version ?? 0,
})

export async function readPinState(employeeId: string): Promise<PinState> {
  return read(async (tx) => {
    if (!(await findWorker(tx, employeeId))) notFound('employee', employeeId)
    return stateFrom(await findPin(tx, employeeId))
  })
}

/**
 * Sets a random PIN, which is in the response and nowhere else. It is derived from the id of the request with a secret key, so that a
 * repeated request returns the same one.
 */
export async function setPin(actor: Actor, employeeId: string, { id, version }: SetPin): Promise<ShownPin> {
  const pin = makePin((attempt) => mac('clock-pin', `${employeeId}|${id}|${attempt}`))
  const [pinHash, requestHash] = [await hashPassword(pin), sha256(id)]
  return transaction(async (tx) => {
    const worker = (await findWorker(tx, employeeId)) ?? notFound('employee', employeeId)
    await lockPin(tx, employeeId)
    const before = await findPin(tx, employeeId)
    if (before?.request_hash === requestHash) return { ...stateFrom(before), pin }
    if ((before?.version ?? 0) !== version) throw fault('clock.pin_changed')
    await savePin(tx, employeeId, {
      pin_hash: pinHash,
      request_hash: requestHash,
      is_own: false,
      set_at: now(),
    })
    await clearAttempts(tx, countsOfEmployee(employeeId, localDate(now())))
    const subject = { kind: 'employee', id: employeeId, branchId: worker.branch_id ?? undefined }
    await audit(tx, actor, { action: before ? 'clock_pin.reset' : 'clock_pin.set', subject })
    return { ...stateFrom(await findPin(tx, employeeId)), pin }
  })
}
