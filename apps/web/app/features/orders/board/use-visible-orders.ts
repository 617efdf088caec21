import { useState } from 'react'
import type { BoardOrder } from '@momo/contracts/orders'
import type { PendingAction } from './board-view.ts'
import { heldActions, type ListEntry, listEntries, noticeKey } from '../board-rules/list-entries.ts'
import {
  countByMethod,
  filterOrders,
  type LaneName,
  laneNames,
  lanesOf,
  type MethodFilter,
  unanswered,
} from '../board-rules/lanes.ts'
import type { LaneCounts } from '../board-rules/lane-columns.ts'
import { scheduledGroups, scheduledToAccept } from '../board-rules/scheduled.ts'

/** Filters the board by fulfilment method and search text. */
export function useVisibleOrders(orders: readonly BoardOrder[], pendingActions: readonly PendingAction[]) {
  const [shown, show] = useState<MethodFilter>('all')
  const [typed, search] = useState('')
  const visible = filterOrders(orders, shown, typed)
  const allHeld = heldActions(pendingActions)
  const held = allHeld.filter(({ before }) => filterOrders([before], shown, typed).length > 0)
  const lanes = lanesOf(visible)
  const entriesOf = (name: LaneName): ListEntry[] => listEntries({ name, orders: lanes[name], held })
  const isEmpty = orders.length === 0 && allHeld.length === 0
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
    isEmpty,
    isNothing: !isEmpty && visible.length === 0 && held.length === 0,
    lanes,
    entries: {
      new: entriesOf('new'),
      kitchen: entriesOf('kitchen'),
      ready: entriesOf('ready'),
      outForDelivery: entriesOf('outForDelivery'),
    },
    groups: scheduledGroups(visible, held),
  }
}

type Visible = ReturnType<typeof useVisibleOrders>

/** A phone starts with the first lane that has orders, or with the notice about scheduled orders in the new lane. */
export const firstLane = ({ lanes, groups }: Visible): LaneName =>
  scheduledToAccept(groups) ? 'new' : (laneNames.find((lane) => lanes[lane].length > 0) ?? 'new')

/** What each lane shows: cards, places to undo an action, and the notice about scheduled orders. */
export const laneCounts = ({ entries, groups }: Visible): LaneCounts => ({
  new: entries.new.length + (scheduledToAccept(groups) ? 1 : 0),
  kitchen: entries.kitchen.length,
  ready: entries.ready.length,
  outForDelivery: entries.outForDelivery.length,
})

const keysOf = (entries: readonly ListEntry[]): string[] => entries.map(({ key }) => key)

/** The keys of each list on the screen: the lanes and the open drawer. Opening the drawer counts as a move of all its entries. */
export const shownKeys = ({ entries, groups }: Visible, openGroup: string | undefined): string[][] => [
  ...laneNames.map((lane) => [
    ...(lane === 'new' && scheduledToAccept(groups) ? [noticeKey] : []),
    ...keysOf(entries[lane]),
  ]),
  [openGroup ?? '', ...keysOf(groups.find(({ key }) => key === openGroup)?.entries ?? [])],
]
