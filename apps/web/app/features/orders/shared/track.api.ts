import { type TrackedOrder, trackOrder } from '@momo/contracts/orders'
import { call } from '#lib/api/call.ts'

/** By the secret link: nobody has to be signed in. */
export const findTracked = (token: string): Promise<TrackedOrder> => call(trackOrder, { params: { token } })
