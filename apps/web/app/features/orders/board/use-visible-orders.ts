import { useState } from 'react'
import type { BoardOrder } from '@momo/contracts/orders'
import { lanesOf, filterOrders, type MethodFilter, unanswered, countByMethod } from '../board-rules/lanes.ts'
import { scheduledGroups } from '../board-rules/scheduled.ts'

/** Filters the board by fulfilment method and search text. */
export function useVisibleOrders(orders: readonly BoardOrder[]) {
  const [shown, show] = useState<MethodFilter>('all')
  const [typed, search] = useState('')
  const visible = filterOrders(orders, shown, typed)
  return {
    shown,
    show,
    typed,
    search,
    clear: () => {
      show('all')
      search('')
    },
    counts: countByMethod(orders),
    /** Number of unanswered orders that the filter or the search hides. */
    hidden: unanswered(orders).length - unanswered(visible).length,
    isNothing: orders.length > 0 && visible.length === 0,
    lanes: lanesOf(visible),
    groups: scheduledGroups(visible),
  }
}
