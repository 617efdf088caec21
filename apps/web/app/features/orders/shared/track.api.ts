import { type TrackedOrder, trackOrder } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

/** Uses the shared link's token: no sign-in is needed. */
export const findTracked = (token: string): Promise<TrackedOrder> => call(trackOrder, { params: { token } })
