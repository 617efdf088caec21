import { type Decision, decideRequisition, type Requisition } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { decisionMessages as texts } from './office.messages.ts'
import { likelyReason, Send, type SendLine, sendUnit, typedAmount, type TypedSend } from './typed-send.ts'

export type DecisionLine = SendLine & {
  nameNe: string
  /** Absent: never recorded. */
  branchHas: number | undefined
  kitchen: NonNullable<Requisition['kitchen']>[number] | undefined
}

/** As typed by the kitchen; becomes the decision without its version. */
export const DecisionForm = z
  .object({
    note: decideRequisition.body.shape.note,
    lines: z.array(Send).refine((lines) => lines.some(({ amount }) => amount > 0), texts.allZero),
  })
  .transform(({ note, lines }): Omit<Decision, 'version'> => ({
    note,
    lines: lines.map(({ amount, ...line }) => ({ ...line, approved: amount })),
  }))
export type DecisionValues = z.input<typeof DecisionForm>

export function decisionLines({
  lines,
  kitchen = [],
}: Pick<Requisition, 'lines' | 'kitchen'>): DecisionLine[] {
  const byItem = new Map(kitchen.map((stock) => [stock.itemId, stock]))
  return lines.map((line) => {
    const stock = byItem.get(line.itemId)
    return {
      ...line,
      wanted: line.asked,
      unit: sendUnit(line),
      branchHas: line.why?.onHand,
      kitchen: stock,
      isShort: stock !== undefined && stock.proposed < line.asked,
    }
  })
}

/** What the kitchen has and has not promised to other branches. */
export const freeOf = ({ onHand, promised }: { onHand: number; promised: number }): number =>
  Math.max(0, onHand - promised)

/** What was decided before, or else the share that the kitchen can send. */
export function decisionValues(requisition: Requisition): DecisionValues {
  const decided = new Map(requisition.lines.map((line) => [line.itemId, line]))
  const lines = decisionLines(requisition).map((line): TypedSend => {
    const { approved, approvedReason } = decided.get(line.itemId) ?? {}
    const amount = approved ?? line.kitchen?.proposed ?? line.wanted
    return {
      line,
      amount: typedAmount(amount, line.unit),
      reason: approvedReason ?? likelyReason(line, amount),
    }
  })
  return { note: requisition.decisionNote, lines }
}

/** Nothing is sent: every line is approved with zero. */
export const rejectionOf = (
  { lines, version }: Pick<Requisition, 'lines' | 'version'>,
  { note, reason }: { note: string; reason: NonNullable<Decision['lines'][number]['reason']> },
): Decision => ({
  version,
  note,
  lines: lines.map(({ itemId, asked }) => ({ itemId, approved: 0, ...(asked > 0 && { reason }) })),
})
