import { pauseOrders } from '@momo/contracts/branches'
import { call } from '#lib/api/call.ts'

export async function endPause(): Promise<void> {
  await call(pauseOrders, { body: { pause: null } })
}
