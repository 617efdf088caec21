import type { RequisitionState } from '@momo/contracts/requisitions'
import type { ErrorCode } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'

type Action = 'edit' | 'withdraw' | 'decide' | 'close'

/** Why a state refuses an action; an absent state allows it. Drafts are unknown to head office. */
const refusals: Record<Action, Partial<Record<RequisitionState, ErrorCode>>> = {
  edit: {
    sent: 'requisition.sent',
    approved: 'requisition.sent',
    rejected: 'requisition.sent',
    packed: 'requisition.sent',
    shipped: 'requisition.sent',
    received: 'requisition.sent',
    closed: 'requisition.sent',
  },
  withdraw: {
    approved: 'requisition.decided',
    rejected: 'requisition.decided',
    packed: 'requisition.decided',
    shipped: 'requisition.decided',
    received: 'requisition.decided',
    closed: 'requisition.decided',
  },
  decide: {
    draft: 'requisition.unknown',
    rejected: 'requisition.decided',
    packed: 'requisition.packed',
    shipped: 'requisition.packed',
    received: 'requisition.packed',
    closed: 'requisition.decided',
  },
  close: {
    draft: 'requisition.unknown',
    sent: 'requisition.not_approved',
    rejected: 'requisition.nothing_open',
    closed: 'requisition.nothing_open',
  },
}

export const allows = (state: RequisitionState, action: Action): boolean =>
  refusals[action][state] === undefined

export function assertAllows(state: RequisitionState, action: Action): void {
  const code = refusals[action][state]
  if (code) throw fault(code)
}
