import type { StaffMove } from '@momo/contracts/orders'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useAction } from '#lib/query/use-action.ts'
import { useIdempotencyKey } from '#lib/query/use-idempotency-key.ts'
import { sendMove } from './order-detail.api.ts'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import type { StaffOrderView } from './use-staff-order.ts'

type Unsigned<M> = M extends unknown ? Omit<M, 'key' | 'version'> : never
/** A transition without its idempotency key and version. */
export type TransitionInput = Unsigned<StaffMove>

export type OrderTransition = ReturnType<typeof useOrderTransition>

const isConflict = (fault: Error) => fault instanceof ApiError && fault.status === 409

/** Sends a transition of the shown version. On a version conflict (409) the order is fetched again. */
export function useOrderTransition(
  { order, refetch }: Pick<StaffOrderView, 'order' | 'refetch'>,
  onMoved: () => void,
) {
  const { id, version } = order
  const { keyFor, done } = useIdempotencyKey()
  const { run, isPending, error, reset } = useAction({
    mutationFn: (input: TransitionInput) =>
      sendMove(id, { ...input, key: keyFor([input, version]), version } as StaffMove),
    onSuccess: async () => {
      done()
      await refetch()
      onMoved()
    },
    onError: async (fault) => void (isConflict(fault) && (await refetch())),
  })
  const problem = error ? problemOf(error, texts.faults).text : undefined
  return { send: run, busy: isPending, problem, dismiss: reset }
}
