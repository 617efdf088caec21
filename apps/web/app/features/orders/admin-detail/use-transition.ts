import type { StaffMove, StaffOrder } from '@momo/contracts/orders'
import { useRef } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { useSubmit } from '#lib/forms/use-submit.ts'
import { sendMove } from './order-detail.api.ts'
import { orderViewMessages as texts } from './order-detail.messages.ts'

type Unsigned<M> = M extends unknown ? Omit<M, 'key' | 'version'> : never
/** A transition without its idempotency key and version. */
export type TransitionInput = Unsigned<StaffMove>

export type OrderTransition = ReturnType<typeof useOrderTransition>

/**
 * Sends a transition of the shown version. The idempotency key is reused until the server answers, so a retry after a lost response is
 * not applied twice; on a version conflict (409) the order is fetched again.
 */
export function useOrderTransition(
  { order, refetch }: { order: StaffOrder; refetch: () => Promise<void> },
  onMoved: () => void,
) {
  const pending = useRef<{ payload: string; key: string }>(undefined)
  const { run, busy, problem, setProblem } = useSubmit((error) => problemOf(error, texts.faults).text)
  const send = (input: TransitionInput) =>
    run(async () => {
      const payload = JSON.stringify([input, order.version])
      if (pending.current?.payload !== payload) pending.current = { payload, key: newIdempotencyKey() }
      try {
        await sendMove(order.id, { ...input, key: pending.current.key, version: order.version } as StaffMove)
      } catch (fault) {
        if (fault instanceof ApiError && fault.status === 409) await refetch()
        throw fault
      }
      pending.current = undefined
      await refetch()
      onMoved()
    })
  return { send, busy, problem, dismiss: () => setProblem(undefined) }
}
