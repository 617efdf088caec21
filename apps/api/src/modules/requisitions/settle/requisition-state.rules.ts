import type { RequisitionState, TransferState } from '@momo/contracts/requisitions'

export type LineSums = { approved: number | null; packed: number; reopened: number; given_up: number }

/** Approved, and neither packed nor given up; what is to be sent again is open again. */
export const openOf = ({ approved, packed, reopened, given_up: givenUp }: LineSums): number =>
  Math.max(0, (approved ?? 0) - packed + reopened - givenUp)

/** Before the decision, and after a rejection, transfers do not change the state. */
const undecided: ReadonlySet<RequisitionState> = new Set(['draft', 'sent', 'rejected'])

type Facts = { state: RequisitionState; transfers: readonly TransferState[]; hasOpen: boolean }

/** The state that follows from the transfers of a requisition and from what is still open. */
export function settledState({ state, transfers, hasOpen }: Facts): RequisitionState {
  if (undecided.has(state)) return state
  if (transfers.includes('shipped')) return 'shipped'
  if (transfers.includes('packed')) return 'packed'
  if (!hasOpen) return 'closed'
  return transfers.includes('received') ? 'received' : 'approved'
}
