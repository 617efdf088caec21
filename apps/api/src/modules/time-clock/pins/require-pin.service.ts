import { isPassword, throttled } from '#modules/auth'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { findWorkers } from '../workers.store.ts'
import { requireDevice } from '../devices/devices.store.ts'
import { pinCounts } from './pin-throttle.rules.ts'
import { findPin } from './pins.store.ts'
import { reportGuessing } from './report-guessing.service.ts'

type Entered = { employeeId: string; pin: string; deviceId: string }

/** The device was checked. Returns the hash that the PIN was compared with. */
export async function requirePin(
  branchId: string,
  { employeeId, pin, deviceId }: Entered,
): Promise<{ hash: string }> {
  const day = localDate(now())
  const hash = await read(async (tx) => {
    const workers = await findWorkers(tx, branchId, day)
    if (!workers.some(({ id }) => id === employeeId)) throw fault('clock.not_here')
    return (await findPin(tx, employeeId))?.pin_hash
  })
  if (hash === undefined) throw fault('clock.no_pin')
  const isRight = await throttled(pinCounts({ employeeId, deviceId, day }), () => isPassword(pin, hash))
  if (!isRight) {
    await reportGuessing({ branchId, employeeId, deviceId })
    throw fault('clock.wrong_pin')
  }
  return { hash }
}

/** For an employee at an enrolled device of the branch. */
export async function requirePinAtDevice(
  branchId: string,
  entered: Entered & { deviceKey: string },
): Promise<{ hash: string }> {
  await read((tx) => requireDevice(tx, branchId, entered))
  return requirePin(branchId, entered)
}
