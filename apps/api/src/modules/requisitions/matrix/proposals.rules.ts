import type { RequisitionState } from '@momo/contracts/requisitions'
import { shareOut } from '../decide/share-out.rules.ts'

export type ProposedCell = {
  requisition_id: string
  state: RequisitionState
  asked: number
  approved: number | null
  on_hand: number | null
  days_left: number | null
}

type Goods = {
  /** At the kitchen and not promised. */
  available: number
  tray: number
  coverDays: number
  /** A requisition that is decided again: its share is computed as if it waited. */
  reopened?: string
}

/** What each requisition of a departure can get of one item, in the order of the cells. A decision that was made stays. */
export function proposeShares(cells: ProposedCell[], { reopened, ...goods }: Goods): number[] {
  const isWaiting = ({ state, requisition_id: id }: ProposedCell) => state === 'sent' || id === reopened
  const requests = cells.filter(isWaiting)
  const shares = shareOut(
    requests.map((cell) => ({ asked: cell.asked, daysLeft: needOf(cell) })),
    goods,
  ).values()
  return cells.map((cell) => (isWaiting(cell) ? (shares.next().value ?? 0) : (cell.approved ?? 0)))
}

/** Unknown stock counts as none. */
function needOf({ on_hand: onHand, days_left: tenths }: ProposedCell): number | undefined {
  if (onHand === null || onHand <= 0) return 0
  return tenths === null ? undefined : tenths / 10
}
