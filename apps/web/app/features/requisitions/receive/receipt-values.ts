import {
  lossReasons,
  receiveTransfer,
  type Transfer,
  type TransferLine,
  type TransferReceipt,
} from '@momo/contracts/requisitions'
import { z } from 'zod'
import { latinDigits } from '#lib/forms/latin-digits.ts'
import { parseQuantity, typedQuantity, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { receiveMessages as texts } from './receive.messages.ts'

const TypedLine = z.object({
  isChanged: z.boolean(),
  received: z.string(),
  damaged: z.string(),
  reason: z.enum(['', ...lossReasons]),
  note: z.string().max(160),
})
type TypedLine = z.output<typeof TypedLine>

const Values = z.object({
  /** Empty: not answered yet. */
  how: z.enum(['', 'as-sent', 'different']),
  /** In the order of the lines of the transfer. */
  lines: z.array(TypedLine),
  temperature: z.string(),
  askAgain: z.boolean(),
})
export type ReceiptValues = z.output<typeof Values>

/** The unit in which the sent quantity is shown and typed. */
export const unitOf = (line: TransferLine) => {
  const { unit } = typedQuantity(line.quantity, line.baseUnit)
  return unitsOf(line).find(({ name }) => name === unit) ?? usualUnit(line.baseUnit)
}

const asSent = (line: TransferLine): TypedLine => ({
  isChanged: false,
  received: typedQuantity(line.quantity, line.baseUnit).amount,
  damaged: '0',
  reason: '',
  note: '',
})

export const emptyReceipt = ({ lines, requisition }: Transfer): ReceiptValues => ({
  how: '',
  lines: lines.map(asSent),
  temperature: '',
  askAgain: requisition !== undefined,
})

export const putBack = asSent

export type Amounts = { received: number; damaged: number; missing: number; extra: number }

/** What is missing or too much is never typed, so that a line always adds up. */
export function amountsOf(line: TransferLine, typed: TypedLine): Amounts | undefined {
  const { quantity } = line
  if (!typed.isChanged) return { received: quantity, damaged: 0, missing: 0, extra: 0 }
  const [unit, units] = [unitOf(line), unitsOf(line)]
  const received = parseQuantity(typed.received, unit, units)
  const damaged = parseQuantity(typed.damaged || '0', unit, units)
  if (received === undefined || damaged === undefined) return undefined
  const gap = quantity - received - damaged
  return { received, damaged, missing: Math.max(0, gap), extra: Math.max(0, -gap) }
}

export const isDifferent = ({ damaged, missing, extra }: Amounts): boolean => damaged + missing + extra > 0

/** Tenths of a degree; undefined if it is no temperature. A comma is a decimal point here. */
export function parseTemperature(typed: string): number | undefined {
  const text = latinDigits(typed).trim().replace(',', '.').replace('−', '-')
  if (!/^-?\d{1,3}(?:[.]\d)?$/.test(text)) return undefined
  const tenths = Math.round(Number(text) * 10)
  return receiveTransfer.body.shape.temperature.safeParse(tenths).success ? tenths : undefined
}

type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

function checkLine(amounts: Amounts | undefined, { reason, note }: TypedLine): [keyof TypedLine, string][] {
  if (!amounts) return [['received', texts.wrongQuantity]]
  const { damaged, missing, extra } = amounts
  return [
    ...(damaged + missing > 0 && reason === '' ? [['reason', texts.reasonNeeded] as const] : []),
    ...(extra > 0 && note.trim() === '' ? [['note', texts.noteNeeded] as const] : []),
  ].map(([field, text]) => [field, text])
}

type ReceiptLine = NonNullable<TransferReceipt['lines']>[number]

/** All lines, because a line that is left out would not be stated. */
function toLines(transfer: Transfer, typed: TypedLine[], context: Context): ReceiptLine[] {
  return transfer.lines.flatMap((line, index) => {
    const own = typed[index] ?? asSent(line)
    const amounts = amountsOf(line, own)
    for (const [field, message] of checkLine(amounts, own))
      context.addIssue({ code: 'custom', path: ['lines', index, field], message })
    if (!amounts) return []
    const { received, damaged } = amounts
    const details = isDifferent(amounts) ? own : asSent(line)
    return {
      line: line.line,
      received,
      damaged,
      note: details.note.trim(),
      ...(details.reason && { reason: details.reason }),
    }
  })
}

/** What is typed becomes the request. */
export const receiptForm = (transfer: Transfer) =>
  Values.transform((values, context): TransferReceipt => {
    const temperature = parseTemperature(values.temperature)
    if (values.temperature.trim() !== '' && temperature === undefined)
      context.addIssue({ code: 'custom', path: ['temperature'], message: texts.wrongTemperature })
    const shared = { note: '', ...(temperature !== undefined && { temperature }) }
    const { amounts } = summaryOf(transfer, values)
    if (values.how === 'as-sent' || amounts.every((one) => one && !isDifferent(one)))
      return { ...shared, askAgain: false }
    const isShort = amounts.some((one) => one !== undefined && one.damaged + one.missing > 0)
    return {
      ...shared,
      askAgain: values.askAgain && isShort,
      lines: toLines(transfer, values.lines, context),
    }
  })

/** How each line arrived, as typed so far. */
export function summaryOf({ lines }: Transfer, { how, lines: typed }: ReceiptValues) {
  const amounts = lines.map((line, index) =>
    amountsOf(line, how === 'different' ? (typed[index] ?? asSent(line)) : asSent(line)),
  )
  const different = amounts.filter((one) => !one || isDifferent(one)).length
  return { amounts, different, asSent: lines.length - different }
}

/** The lines with a receipt that the server has not confirmed. */
export const withReceipt = ({ lines }: Transfer, receipt: TransferReceipt): TransferLine[] =>
  lines.map((line) => {
    const own = receipt.lines?.find((one) => one.line === line.line)
    const { received, damaged } = own ?? { received: line.quantity, damaged: 0 }
    const gap = line.quantity - received - damaged
    return { ...line, ...own, received, damaged, missing: Math.max(0, gap), extra: Math.max(0, -gap) }
  })
