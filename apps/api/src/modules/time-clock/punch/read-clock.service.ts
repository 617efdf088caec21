import type { Clock } from '@momo/contracts/time-clock'
import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { read } from '#platform/db/database.ts'
import { isOverdue } from '../clock.rules.ts'
import { findDevice } from '../devices/devices.store.ts'
import { findWorkers } from '../workers.store.ts'
import { findClockStates } from './clock-states.store.ts'

/** `deviceId`: the one that this device was enrolled with. Its key is compared when an employee clocks in or out. */
export async function readClock(branchId: string, deviceId: string | undefined): Promise<Clock> {
  const at = now()
  return read(async (tx) => {
    const device = deviceId === undefined ? undefined : await findDevice(tx, deviceId)
    const isEnrolled = device?.branch_id === branchId && device.revoked_at === null
    const workers = await findWorkers(tx, branchId, localDate(at))
    const states = await findClockStates(
      tx,
      workers.map(({ id }) => id),
      { branchId, at, today: localDate(at) },
    )
    return {
      device: isEnrolled ? { id: device.id, name: device.name } : undefined,
      people: workers.map(({ id, name, name_ne: nameNe, post }) => {
        const state = states.get(id)
        const since = state?.started_at
        return {
          id,
          name,
          nameNe,
          post,
          hasPin: state?.has_pin ?? false,
          since: since && !isOverdue(since, at) ? since : undefined,
          shift:
            state?.starts_at && state.ends_at
              ? { startsAt: state.starts_at, endsAt: state.ends_at }
              : undefined,
        }
      }),
    }
  })
}
