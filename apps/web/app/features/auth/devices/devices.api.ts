import { endDevice, endOtherDevices, listDevices } from '@momo/contracts/auth'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Not in auth.api.ts, which the sign-in pages load. */
export const devicesQuery = () =>
  queryOptions({
    queryKey: ['auth', 'devices'],
    queryFn: ({ signal }) => call(listDevices, undefined, { signal }),
  })

export const signOutDevice = (id: string): Promise<void> => call(endDevice, { params: { id } })

export const signOutOtherDevices = (): Promise<void> => call(endOtherDevices)
