import type { BillKind, BillState } from '@momo/contracts/supplier-bills'
import { fault } from '#platform/faults/fault.ts'

type BillMoments = {
  held_at: Date | null
  cancelled_at: Date | null
  payable: number | null
  paid: number
}

export function stateOf({
  held_at: heldAt,
  cancelled_at: cancelledAt,
  payable,
  paid,
}: BillMoments): BillState {
  if (cancelledAt) return 'cancelled'
  if (payable !== null && paid >= payable) return 'paid'
  if (heldAt) return 'held'
  return payable === null ? 'entered' : 'approved'
}

type Step = 'answer' | 'hold' | 'release' | 'approve' | 'cancel' | 'pay'

const allowed: Record<Step, readonly BillState[]> = {
  answer: ['entered', 'held'],
  hold: ['entered', 'approved'],
  release: ['held'],
  approve: ['entered'],
  cancel: ['entered', 'held'],
  pay: ['approved'],
}

const isApproved = ({ payable }: BillMoments): boolean => payable !== null

/** Names the state that is in the way. */
export function assertStep(bill: BillMoments, step: Step): void {
  const state = stateOf(bill)
  const isHeldApproved = state === 'held' && isApproved(bill)
  if (allowed[step].includes(state) && !(isHeldApproved && step !== 'release')) return
  if (state === 'cancelled') throw fault('supplier_bill.cancelled')
  if (state === 'held' && (step === 'approve' || step === 'pay')) throw fault('supplier_bill.held')
  if (step === 'pay') throw fault(state === 'paid' ? 'supplier_bill.overpaid' : 'supplier_bill.not_approved')
  throw fault('supplier_bill.approved')
}

type Due = BillMoments & { kind: BillKind; due_on: string }

export const isOverdue = (bill: Due, today: string): boolean =>
  bill.kind === 'bill' && bill.due_on < today && !['paid', 'cancelled'].includes(stateOf(bill))
