import type { AlertLimits } from '@momo/contracts/settings'
import { later } from '#platform/clock/later.rules.ts'

const hourMs = 3_600_000
/** The longest way of a van. */
const onTheWayMs = 2 * hourMs

/** Two hours after the van leaves: at its usual time, or later when it is late. Goods without a van leave at once. */
export const dueAfter = (shippedAt: Date, leavesAt: Date | undefined): Date =>
  later(leavesAt !== undefined && leavesAt > shippedAt ? leavesAt : shippedAt, onTheWayMs)

/** Shipments that were due before this moment are overdue. */
export const overdueBefore = (at: Date, { transferHours }: Pick<AlertLimits, 'transferHours'>): Date =>
  later(at, -transferHours * hourMs)

type Due = { state: string; due_at: Date | null }

export const isOverdue = ({ state, due_at: dueAt }: Due, dueBefore: Date): boolean =>
  state === 'shipped' && dueAt !== null && dueAt < dueBefore
