import { type BoardOrder, canDelay, canMove, type StaffMove, type StationMove } from '@momo/contracts/orders'
import { isScheduled } from '../board-rules/lanes.ts'

export type MoveName = StaffMove['move']
/** The transitions of the state table, and actions without a transition. 'accept-in' accepts with another ready time. */
export type BoardAction =
  | Exclude<MoveName, StationMove['move']>
  | 'accept-in'
  | 'print'
  | 'print-packing'
  | 'open'

type Order = Pick<BoardOrder, 'state' | 'fulfilmentMethod' | 'requestedSlot'>

/** The next step of an order is the first one that the state table allows. */
const steps = ['accept', 'start', 'ready', 'hand-over', 'deliver', 'collect', 'serve'] as const
export type Step = (typeof steps)[number]
export const nextStep = (order: Order): Step | undefined => steps.find((step) => canMove(step, order))

export function isPossible(action: BoardAction, order: Order): boolean {
  if (action === 'print' || action === 'print-packing' || action === 'open') return true
  if (action === 'delay') return canDelay(order)
  // The customer has chosen the time of a scheduled order.
  if (action === 'accept-in') return canMove('accept', order) && !isScheduled(order)
  return canMove(action, order)
}

/** Cash that is still due is taken at the hand-over, so the dialog asks who took it. A round is paid with its tab. */
export const owesCash = ({ payment, tabId }: Pick<BoardOrder, 'payment' | 'tabId'>): boolean =>
  payment.method === 'cash' && payment.state === 'due' && tabId === undefined

const ends = ['deliver', 'collect', 'serve'] as const
export type End = (typeof ends)[number]
const isEnd = (action: BoardAction): action is End => (ends as readonly BoardAction[]).includes(action)

/** Actions that need input or a confirmation first; all others run at once and can be undone. */
export type Question = 'accept-in' | 'reject' | 'cancel' | 'hand-over' | 'start' | End
export function questionOf(action: BoardAction, order: BoardOrder, now: Date): Question | undefined {
  if (action === 'accept-in' || action === 'reject' || action === 'cancel' || action === 'hand-over')
    return action
  // Food that is cooked hours early is wasted.
  if (action === 'start') return isScheduled(order) && now < order.startAt ? action : undefined
  return isEnd(action) && owesCash(order) ? action : undefined
}

/** What one tap adds to the ready time. */
const delayMinutes = 10

/** The transition of an action that needs no input. */
export function actionToTransition(action: BoardAction): StaffMove | undefined {
  if (action === 'accept' || action === 'start' || action === 'ready') return { move: action }
  if (action === 'delay') return { move: 'delay', minutes: delayMinutes }
  return isEnd(action) ? { move: action } : undefined
}
