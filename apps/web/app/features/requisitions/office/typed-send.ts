import type { Unit } from '@momo/contracts/inventory'
import { type GapReason, gapReasons, type RequisitionLine } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { parseQuantity, rowUnit, unitsOf } from '#lib/stock/quantity-text.ts'
import { decisionMessages as texts } from './office.messages.ts'

/** A line with the quantity that was asked for, or that is open. Another quantity needs a reason. */
export type SendLine = Pick<RequisitionLine, 'itemId' | 'name' | 'baseUnit' | 'units' | 'tray'> & {
  wanted: number
  /** The kitchen cannot send all of it. */
  isShort: boolean
  /** The unit of the field. Another one may be typed after the number. */
  unit: Unit
}

export const TypedSend = z.object({
  line: z.custom<SendLine>(),
  amount: z.string(),
  /** Empty: none chosen. */
  reason: z.string(),
})
export type TypedSend = z.output<typeof TypedSend>

export const sendUnit = ({ baseUnit, asked }: Pick<RequisitionLine, 'baseUnit' | 'asked'>): Unit =>
  rowUnit(baseUnit, [asked])

/** The text of a field for a stored quantity. */
export const typedAmount = (quantity: number, { factor }: Unit): string => String(quantity / factor)

/** Thousandths of the base unit, or undefined. */
export const amountOf = ({ line, amount }: Pick<TypedSend, 'line' | 'amount'>): number | undefined =>
  parseQuantity(amount, line.unit, unitsOf(line))

export function differs(typed: TypedSend): boolean {
  const amount = amountOf(typed)
  return amount !== undefined && amount !== typed.line.wanted
}

/** The reason that is filled in, where there is only one likely. */
export function likelyReason(line: SendLine, amount: number | undefined): GapReason | '' {
  if (amount === undefined || amount === line.wanted) return ''
  if (amount > line.wanted) return 'extra'
  return line.isShort ? 'short' : ''
}

type Sent = { itemId: string; amount: number; reason?: GapReason }

/** What is typed becomes a quantity with its reason, where it has one. */
export const Send = TypedSend.transform((typed, context): Sent => {
  const amount = amountOf(typed)
  const reason = gapReasons.find((one) => one === typed.reason)
  if (amount === undefined) {
    context.addIssue({ code: 'custom', path: ['amount'], message: texts.amountInvalid })
    return z.NEVER
  }
  const { itemId, wanted } = typed.line
  if (amount === wanted) return { itemId, amount }
  if (reason) return { itemId, amount, reason }
  context.addIssue({ code: 'custom', path: ['reason'], message: texts.chooseReason })
  return z.NEVER
})
