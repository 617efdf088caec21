import type { ProductionOrder } from '@momo/contracts/production'
import { useQuery } from '@tanstack/react-query'
import { isMissing } from '#lib/api/page-missing.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Note } from '#ui/patterns/states/note.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { FinishOrder } from '../finish/finish-order.tsx'
import { orderQuery } from '../production.api.ts'
import { DoneOrder } from './done-order.tsx'
import { OrderHead } from './order-head.tsx'
import { orderMessages as texts } from './order.messages.ts'
import { PlannedOrder } from './planned-order.tsx'

const skeleton = (
  <div className="grid gap-4" role="status">
    <span className="sr-only">{texts.loading}</span>
    {['a', 'b', 'c'].map((key) => (
      <Skeleton key={key} className="h-40 w-full" />
    ))}
  </div>
)

/** A production order from its plan to its batch. */
export function OrderScreen({ id }: { id: string }) {
  const query = useQuery(orderQuery(id))
  return (
    <>
      {query.data ? undefined : <h1 className="sr-only">{texts.title}</h1>}
      <ListView
        query={query}
        skeleton={skeleton}
        texts={texts}
        explain={(error) => problemOf(error, texts.faults).text}
        missing={{ is: isMissing, ...texts.missing }}
      >
        {(order) => (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
            <OrderHead order={order} />
            <OpenedOrder order={order} />
          </div>
        )}
      </ListView>
    </>
  )
}

function OpenedOrder({ order }: { order: ProductionOrder }) {
  switch (order.state) {
    case 'planned':
      // Fields belong to the version that was loaded.
      return <PlannedOrder key={order.version} order={order} />
    case 'started':
      return <FinishOrder order={order} />
    case 'done':
      return <DoneOrder order={order} />
    case 'cancelled':
      return <Note tone="blue">{texts.cancelledNote(order.note)}</Note>
  }
}
