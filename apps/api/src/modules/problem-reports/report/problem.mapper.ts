import type { ProblemReport } from '@momo/contracts/problem-reports'
import type { ReportRecord } from './reports.store.ts'

type Line = { position: number; name: string; options: string[]; quantity: number }

/** The dishes are those of the order: its lines never change. */
export function problemOf(r: ReportRecord, lines: Line[]): ProblemReport {
  const named = new Set(r.lines)
  return {
    ...withoutLines(r),
    lines: lines
      .filter(({ position }) => named.has(position))
      .map(({ name, options, quantity }) => ({ name, options, quantity })),
  }
}

/** What the customer and the staff see alike. */
export const withoutLines = (r: ReportRecord): Omit<ProblemReport, 'lines'> => ({
  id: r.id,
  reason: r.reason,
  text: r.words,
  photos: r.photos,
  state: r.state,
  createdAt: r.created_at,
  ...(r.answer !== null && r.answered_at !== null && { answer: { text: r.answer, at: r.answered_at } }),
  ...(r.refund_amount !== null && {
    refund: { amount: r.refund_amount, state: r.refund_state === 'done' ? 'done' : 'pending' },
  }),
})
