import type { StaffMove } from '@momo/contracts/orders'
import { useRef } from 'react'
import { ApiFault } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { newKey } from '#lib/forms/idempotency-key.ts'
import { useDeed } from '#lib/forms/use-submit.ts'
import { sendMove } from './order-detail.api.ts'
import { orderViewMessages as texts } from './order-detail.messages.ts'
import type { StaffOrderView } from './use-staff-order.ts'

type Unsigned<M> = M extends unknown ? Omit<M, 'key' | 'version'> : never
/** A move without what makes it one press on one version. */
export type Wanted = Unsigned<StaffMove>

export type Mover = ReturnType<typeof useMove>

/**
 * Sends a move of the order as it is shown. The key is kept until the server has answered, so that pressing again after a lost answer is
 * the same press; who was second is told, and sees the order as it is now.
 */
export function useMove({ order, look }: Pick<StaffOrderView, 'order' | 'look'>, onMoved: () => void) {
  const press = useRef<{ what: string; key: string }>(undefined)
  const { run, busy, problem, setProblem } = useDeed((error) => problemOf(error, texts.faults).text)
  const send = (wanted: Wanted) =>
    run(async () => {
      const what = JSON.stringify([wanted, order.version])
      if (press.current?.what !== what) press.current = { what, key: newKey() }
      try {
        await sendMove(order.id, { ...wanted, key: press.current.key, version: order.version } as StaffMove)
      } catch (fault) {
        if (fault instanceof ApiFault && fault.status === 409) await look()
        throw fault
      }
      press.current = undefined
      await look()
      onMoved()
    })
  return { send, busy, problem, dismiss: () => setProblem(undefined) }
}
