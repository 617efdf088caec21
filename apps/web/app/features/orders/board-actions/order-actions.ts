import { type BoardOrder, canMove, type StaffMove } from '@momo/contracts/orders'
import { isScheduled } from '../board-rules/lanes.ts'

export type MoveName = StaffMove['move']
/** What can be done with a card: the moves of the state table, and what changes nothing. 'accept-in' is accepting with another time. */
export type Deed = MoveName | 'accept-in' | 'print' | 'print-packing' | 'open'

type Order = Pick<BoardOrder, 'state' | 'way' | 'wanted'>

/** The one next step of an order: the first that the state table allows. */
const steps = ['accept', 'start', 'ready', 'hand-over', 'deliver', 'collect', 'serve'] as const
export type Step = (typeof steps)[number]
export const nextStep = (order: Order): Step | undefined => steps.find((step) => canMove(step, order))

export function isPossible(deed: Deed, order: Order): boolean {
  if (deed === 'print' || deed === 'print-packing' || deed === 'open') return true
  // A scheduled one has its time from the customer.
  if (deed === 'accept-in') return canMove('accept', order) && !isScheduled(order)
  return canMove(deed, order)
}

/** With the food goes the money: who took it is asked. */
export const owesCash = ({ payment }: Pick<BoardOrder, 'payment'>): boolean => payment.method === 'cash' && payment.state === 'due'

const ends = ['deliver', 'collect', 'serve'] as const
export type End = (typeof ends)[number]
const isEnd = (deed: Deed): deed is End => (ends as readonly Deed[]).includes(deed)

/** What is asked before; the rest happens at once, and can be undone. */
export type Question = 'accept-in' | 'reject' | 'cancel' | 'hand-over' | End
export function questionOf(deed: Deed, order: BoardOrder): Question | undefined {
  if (deed === 'accept-in' || deed === 'reject' || deed === 'cancel' || deed === 'hand-over') return deed
  return isEnd(deed) && owesCash(order) ? deed : undefined
}

/** A press that needs no answer. */
export function plainMove(deed: Deed): StaffMove | undefined {
  if (deed === 'accept' || deed === 'start' || deed === 'ready') return { move: deed }
  return isEnd(deed) ? { move: deed } : undefined
}
