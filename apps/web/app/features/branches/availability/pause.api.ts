import { getOrderAvailability, type Pause, pauseOrders } from '@momo/contracts/branches'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api/call.ts'

/** Whether the branch accepts orders. */
export const availabilityQuery = (branchId: string) =>
  queryOptions({
    queryKey: ['branches', 'availability', branchId],
    queryFn: ({ signal }) => call(getOrderAvailability, { params: { id: branchId } }, { signal }),
  })

/** Without a pause the branch accepts orders again. */
export async function savePause(pause: Pause | undefined): Promise<void> {
  await call(pauseOrders, { body: { pause: pause ?? null } })
}
