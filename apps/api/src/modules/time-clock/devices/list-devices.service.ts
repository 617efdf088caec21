import type { ClockDevice } from '@momo/contracts/time-clock'
import { namesOf } from '#modules/accounts'
import { read, type Tx } from '#platform/db/database.ts'
import { type DeviceRecord, findDevices } from './devices.store.ts'

export const listDevices = (branchId: string): Promise<ClockDevice[]> =>
  read(async (tx) => withNames(tx, await findDevices(tx, branchId)))

export async function withNames(tx: Tx, devices: DeviceRecord[]): Promise<ClockDevice[]> {
  const names = await namesOf(
    tx,
    devices.map((device) => device.enrolled_by),
  )
  return devices.map((device) => ({
    id: device.id,
    name: device.name,
    enrolledBy: names.get(device.enrolled_by) ?? '',
    enrolledAt: device.enrolled_at,
    revokedAt: device.revoked_at ?? undefined,
  }))
}
