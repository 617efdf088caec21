import type { BoardOrder } from '@momo/contracts/orders'
import type { PendingAction } from '../board/board-view.ts'
import { isScheduled, laneOf, oldestFirst } from './lanes.ts'

/** An action that can still be undone, with the order as it was before. */
export type HeldAction = PendingAction & { before: BoardOrder }

/** A card, or the place that a card has left and where its action can be undone. */
export type ListEntry = { key: string; order: BoardOrder; undo: PendingAction | undefined; isLeft: boolean }

/** Newest first: the last action is the most likely one to be undone. */
export const undoableActions = (actions: readonly PendingAction[]): PendingAction[] =>
  actions
    .filter(({ state }) => state === 'held')
    .toReversed()
    .toSorted((a, b) => b.queuedAt.getTime() - a.queuedAt.getTime())

export const heldActions = (actions: readonly PendingAction[]): HeldAction[] =>
  undoableActions(actions).filter((action): action is HeldAction => action.before !== undefined)

/** The lane, or the time of a scheduled order. Undefined for an order that has left the board. */
const listOf = (order: BoardOrder): string | undefined =>
  isScheduled(order) ? order.requestedSlot?.from.toISOString() : laneOf(order)

/** Changes with the height and the buttons of the card, not only with the order. */
export const cardKey = ({ id, state, stationsDone }: BoardOrder, hasUndo: boolean): string =>
  [id, state, ...(stationsDone.length > 0 ? ['stations'] : []), ...(hasUndo ? ['undo'] : [])].join(' ')

/** The notice about scheduled orders, which comes before the cards of the new lane. */
export const noticeKey = 'scheduled'

type List = {
  /** A lane, or the time of a scheduled group. */
  name: string
  orders: readonly BoardOrder[]
  held: readonly HeldAction[]
  inOrder?: (a: BoardOrder, b: BoardOrder) => number
}

/** An order that is still in the list is undone in its card; the others leave a place for the undo button. */
export function listEntries({ name, orders, held, inOrder = oldestFirst }: List): ListEntry[] {
  const undoOf = new Map<string, HeldAction>()
  for (const action of held)
    if (listOf(action.before) === name && !undoOf.has(action.orderId)) undoOf.set(action.orderId, action)
  const cards = orders.map((order) => {
    const undo = undoOf.get(order.id)
    undoOf.delete(order.id)
    return { key: cardKey(order, undo !== undefined), order, undo, isLeft: false }
  })
  const left = [...undoOf.values()].map((undo) => ({ key: undo.key, order: undo.before, undo, isLeft: true }))
  return [...cards, ...left].toSorted((a, b) => inOrder(a.order, b.order))
}
