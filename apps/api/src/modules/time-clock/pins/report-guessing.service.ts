import { takeFromWindow } from '#modules/auth'
import { transaction } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { pinGuessed } from '../time-clock.events.ts'
import { guessBounds } from './pin-throttle.rules.ts'

type Wrong = { branchId: string; employeeId: string; deviceId: string }

/** Counts a wrong PIN, and reports once a day when an employee or a device has too many. Successes in between change nothing. */
export async function reportGuessing(wrong: Wrong): Promise<void> {
  await transaction(async (tx) => {
    for (const { key, max, spanMs } of guessBounds(wrong)) {
      if (await takeFromWindow(tx, key, { max: max - 1, spanMs })) continue
      if (await takeFromWindow(tx, `told-${key}`, { max: 1, spanMs })) await publish(tx, pinGuessed(wrong))
    }
  })
}
