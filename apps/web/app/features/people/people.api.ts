import type { Permission } from '@momo/contracts/shared'
import {
  approveOnce,
  extendUnlock,
  getPeopleSetting,
  getTablet,
  lockTablet,
  type PeopleSetting,
  savePeopleSetting,
  type Tablet,
  type Unlock,
  unlockTablet,
} from '@momo/contracts/people'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'
import { invalidate } from '#lib/query/invalidate.ts'
import { personStore, type PinAnswer } from '#lib/session/person/person-store.ts'

export const tabletQuery = (deviceId: string | undefined) =>
  queryOptions({
    queryKey: ['people', 'tablet', deviceId],
    queryFn: ({ signal }): Promise<Tablet> =>
      call(getTablet, { query: deviceId === undefined ? {} : { deviceId } }, { signal }),
    refetchInterval: 60_000,
  })

export const settingQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['people', 'setting', branchId],
    queryFn: ({ signal }): Promise<PeopleSetting> =>
      call(getPeopleSetting, { params: { id: branchId } }, { signal }),
  })

export const refreshPeople = (): Promise<void> => invalidate('people')

export const saveSetting = (branchId: string, body: PeopleSetting): Promise<PeopleSetting> =>
  call(savePeopleSetting, { params: { id: branchId }, body })

/** From now on actions are those of this person. */
export async function unlock(body: Unlock): Promise<PinAnswer> {
  const { token, person } = await call(unlockTablet, { body })
  const { id, name, role } = person
  personStore.setCurrent({ token, id, name, role })
  return {}
}

export async function approve(permission: Permission, body: Unlock): Promise<PinAnswer> {
  const { token } = await call(approveOnce, { body: { ...body, permission } })
  return { approval: token }
}

/** Locks at once; the server is informed when it can be reached, and ends the token by itself after the idle minutes. */
export function lock(): void {
  const { current } = personStore.read()
  personStore.setCurrent(undefined)
  if (current === undefined) return
  const send = () => call(lockTablet, { body: { token: current.token } })
  send().catch(() =>
    window.addEventListener('online', () => void send().catch(() => undefined), { once: true }),
  )
}

/** The person uses the tablet. A token that the server has ended locks it. */
export async function extend(token: string): Promise<void> {
  const { isUnlocked } = await call(extendUnlock, { body: { token } })
  if (!isUnlocked) personStore.drop(token)
}
