import type { ChainOrder } from '@momo/contracts/orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '#lib/api/api-error.ts'
import { problemOf } from '#lib/forms/fault-problem.ts'
import { useOnline } from '#lib/offline/use-online.ts'
import { ListView } from '#ui/patterns/lists/list-view.tsx'
import { Skeleton } from '#ui/primitives/skeleton.tsx'
import { orderViewMessages } from '../admin-detail/order-detail.messages.ts'
import type { StaffOrderView } from '../admin-detail/use-staff-order.ts'
import { chainOrderQuery } from './chain-order.api.ts'
import { chainOrderTexts as texts } from './chain-order.messages.ts'

export type ChainOrderView = StaffOrderView & { order: ChainOrder }

const isMissing = (error: Error) =>
  error instanceof ApiError && ['order.unknown', 'request.invalid'].includes(error.code)

/** An order of any branch, which refreshes itself. */
export function OpenedChainOrder({
  id,
  children,
}: {
  id: string
  children: (view: ChainOrderView) => ReactNode
}) {
  const query = useQuery(chainOrderQuery(id))
  const isOnline = useOnline()
  const { dataUpdatedAt, isError, refetch } = query
  return (
    <ListView
      query={query}
      texts={orderViewMessages}
      explain={(error) => problemOf(error, orderViewMessages.readFaults).text}
      missing={{ is: isMissing, title: texts.missing, text: texts.missingText }}
      skeleton={<Skeleton className="h-120 w-full" />}
    >
      {(order) => children({ order, asOf: new Date(dataUpdatedAt), isStale: isError || !isOnline, refetch })}
    </ListView>
  )
}
