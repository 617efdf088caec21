import type { RequisitionState } from '@momo/contracts/requisitions'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import { openOf, settledState } from './requisition-state.rules.ts'
import { findTransferStates, listSums, lockRequisition, saveState, sumLines } from './settle.store.ts'

/**
 * Recomputes the sums and the state of a requisition from its transfers. Call it in the transaction of every change of a transfer, an
 * approval or what is given up. A repeated call writes nothing; the version grows only with a change.
 */
export async function settleRequisition(tx: Tx, requisitionId: string): Promise<RequisitionState> {
  const requisition = (await lockRequisition(tx, requisitionId)) ?? notFound('requisition', requisitionId)
  const isSummed = await sumLines(tx, requisitionId)
  const lines = await listSums(tx, requisitionId)
  const state = settledState({
    state: requisition.state,
    transfers: await findTransferStates(tx, requisitionId),
    hasOpen: lines.some((line) => openOf(line) > 0),
  })
  if (isSummed || state !== requisition.state) await saveState(tx, { id: requisitionId, state, at: now() })
  return state
}
