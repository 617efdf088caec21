import type { StaffOrder } from '@momo/contracts/orders'
import { type ReactNode, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { type Loading, deferAfterDelay, useDeferred } from '#lib/api/deferred.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ErrorState } from '#ui/patterns/states/error-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { findStaffOrder, isRefused } from './order-detail.api.ts'
import { orderViewMessages as texts } from './order-detail.messages.ts'

/** RT-12: a 403 is rethrown, so the area's error boundary shows 'Restricted Access'. */
export async function loadStaffOrder(id: string): Promise<{ id: string; order: Loading<StaffOrder> }> {
  const order = await deferAfterDelay(findStaffOrder(id))
  if ('fault' in order && isRefused(order.fault)) throw order.fault
  return { id, order }
}

type Props = { order: Loading<StaffOrder>; children: (order: StaffOrder) => ReactNode }

export function OpenedOrder(props: Props) {
  return (
    <Suspense fallback={<Waiting />}>
      <Opened {...props} />
    </Suspense>
  )
}

function Opened({ order, children }: Props) {
  const loaded = useDeferred(order)
  if (!('fault' in loaded)) return children(loaded.value)
  if (isRefused(loaded.fault)) throw loaded.fault
  return <OrderFailed fault={loaded.fault} />
}

function Waiting() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="mb-4 h-12 w-72 max-w-full" />
      <div className="grid gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Skeleton className="h-120" />
        <Skeleton className="h-120" />
      </div>
    </div>
  )
}

function OrderFailed({ fault }: { fault: unknown }) {
  const { revalidate, state } = useRevalidator()
  return (
    <ErrorState
      title={texts.failed}
      text={problemOf(fault, texts.readFaults).text}
      action={
        <Button variant="strong" loading={state === 'loading'} onClick={() => void revalidate()}>
          {texts.tryAgain}
        </Button>
      }
    />
  )
}
