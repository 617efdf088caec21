import { now } from '#platform/clock/clock.ts'
import { localDate } from '#platform/clock/local-date.rules.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import { isOverdue } from '../clock.rules.ts'
import { insertDevice } from '../devices/devices.store.ts'
import { insertTime, updateTime } from './times.store.ts'

export type SeededTime = { employeeId: string; startedAt: Date; endedAt: Date | undefined }

/** Demo times of a branch, clocked on a device without a stored key. */
export async function seedWorkTimes(branchId: string, by: string, times: SeededTime[]): Promise<number> {
  return transaction(async (tx) => {
    const deviceId = newId()
    await insertDevice(tx, {
      id: deviceId,
      branch_id: branchId,
      name: 'Counter tablet',
      key_hash: sha256(randomSecret()),
      enrolled_by: by,
      enrolled_at: now(),
    })
    for (const time of times) await seedTime(tx, { branchId, deviceId }, time)
    return times.length
  })
}

type At = { branchId: string; deviceId: string }

async function seedTime(tx: Tx, { branchId, deviceId }: At, time: SeededTime): Promise<void> {
  const { employeeId, startedAt, endedAt } = time
  const id = newId()
  await insertTime(tx, { id, branchId, employeeId, day: localDate(startedAt), startedAt, deviceId })
  if (endedAt) await updateTime(tx, id, { ended_at: endedAt, out_device_id: deviceId })
  else if (isOverdue(startedAt, now())) await updateTime(tx, id, { is_abandoned: true })
}
