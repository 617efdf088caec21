import { pauseOrders } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'

/** New orders come in again at once. */
export async function endPause(): Promise<void> {
  await call(pauseOrders, { body: { pause: null } })
}
