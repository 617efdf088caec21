import type { Tablet } from '@momo/contracts/people'
import { read } from '#platform/db/database.ts'
import { readSetting } from '../setting/people-setting.service.ts'
import { findDeviceName, findPeople } from './people.store.ts'

export async function readTablet(branchId: string, deviceId: string | undefined): Promise<Tablet> {
  const { needsPin, idleMinutes } = await readSetting(branchId)
  return read(async (tx) => {
    const name = deviceId === undefined ? undefined : await findDeviceName(tx, { branchId, deviceId })
    return {
      needsPin,
      idleMinutes,
      device: deviceId === undefined || name === undefined ? undefined : { id: deviceId, name },
      people: await findPeople(tx, branchId),
    }
  })
}
