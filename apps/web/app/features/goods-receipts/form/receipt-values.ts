import {
  type NewGoodsReceipt,
  type NewReceiptLine,
  NewGoodsReceiptWire,
  immediatePayments,
  type ReceiptForm,
} from '@momo/contracts/goods-receipts'
import { z } from 'zod'
import { instantOfLocalTime, localTimeInNepal } from '#lib/format/dates.ts'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { formMessages as texts } from './form.messages.ts'
import { isUntouched, orderedLine, readLine, TypedLine } from './typed-line.ts'

const { slipNumber, note } = NewGoodsReceiptWire.shape

const Values = z.object({
  /** Id of the receipt, so that a receipt that is sent again counts once. */
  id: z.string(),
  orderId: z.string().optional(),
  /** Empty: the market. */
  supplierId: z.string(),
  locationId: z.string(),
  slipNumber,
  /** Date and time in Kathmandu. */
  receivedAt: z.string(),
  paidBy: z.enum(immediatePayments),
  isFromTill: z.boolean(),
  note,
  lines: z.array(TypedLine),
})
export type ReceiptValues = z.output<typeof Values>

type Issue = [field: keyof TypedLine, message: string]

/** What has to be mended or answered before a line can be posted. */
export function issuesOf(line: TypedLine): Issue[] {
  const { accepted, rejected, price, isOver, asksPrice, temperature } = readLine(line)
  const issues: [isWrong: boolean, field: keyof TypedLine, message: string][] = [
    [accepted === undefined, 'accepted', texts.wrongQuantity],
    [rejected === undefined, 'rejected', texts.wrongQuantity],
    [accepted === 0 && rejected === 0, 'accepted', texts.wrongQuantity],
    [price === undefined, 'price', texts.wrongPrice],
    [line.temperature.trim() !== '' && temperature === undefined, 'temperature', texts.wrongTemperature],
    [(rejected ?? 0) > 0 && line.reason === '', 'reason', texts.reasonNeeded],
    [(rejected ?? 0) > 0 && line.action === '', 'action', texts.actionNeeded],
    [isOver && !line.isOverRight, 'isOverRight', texts.over.needed],
    [asksPrice && !line.isPriceRight, 'isPriceRight', texts.jump.needed],
  ]
  return issues.flatMap(([isWrong, field, message]): Issue[] => (isWrong ? [[field, message]] : []))
}

function toLine(line: TypedLine): NewReceiptLine {
  const { accepted = 0, rejected = 0, price = 0, unit, isOver, asksPrice, temperature } = readLine(line)
  const { tracksBatches } = line.item
  return {
    ...(line.order && { orderLine: line.order.line }),
    itemId: line.item.id,
    accepted,
    rejected,
    ...(rejected > 0 && line.reason && { rejectReason: line.reason }),
    ...(rejected > 0 && line.action && { rejectAction: line.action }),
    unit: unit.name,
    price,
    ...(tracksBatches && line.useBy && { useBy: line.useBy }),
    batchCode: tracksBatches ? line.batchCode.trim() : '',
    ...(temperature !== undefined && { temperature }),
    isOverConfirmed: isOver && line.isOverRight,
    isPriceConfirmed: asksPrice && line.isPriceRight,
  }
}

/** A line of the order that was not typed has not come, and stays open. A line that was added has to be typed. */
const isPosted = (line: TypedLine): boolean => !(line.order && isUntouched(line))

type Context = { addIssue: (issue: { code: 'custom'; path: PropertyKey[]; message: string }) => void }

/** What is typed becomes the request. */
export const ReceiptValuesForm = Values.transform((values, context: Context): NewGoodsReceipt => {
  const add = (path: PropertyKey[], message: string) => context.addIssue({ code: 'custom', path, message })
  const receivedAt = instantOfLocalTime(values.receivedAt)
  if (Number.isNaN(receivedAt.getTime())) add(['receivedAt'], texts.wrongTime)
  else if (receivedAt.getTime() > Date.now() + 60_000) add(['receivedAt'], texts.future)
  const { lines, id, orderId, supplierId, locationId } = values
  if (!lines.some(isPosted)) add(['lines'], texts.noLines)
  for (const [index, line] of lines.entries())
    if (isPosted(line)) for (const [field, message] of issuesOf(line)) add(['lines', index, field], message)
  const isMarket = supplierId === ''
  return {
    id,
    ...(orderId && { orderId }),
    ...(!isMarket && { supplierId }),
    ...(isMarket && { paidBy: values.paidBy }),
    ...(isMarket && values.paidBy === 'cash' && values.isFromTill && { tillBranchId: locationId }),
    locationId,
    slipNumber: values.slipNumber,
    // A clock that is a little fast does not matter.
    receivedAt: new Date(Math.min(receivedAt.getTime(), Date.now())),
    note: values.note,
    lines: lines.filter(isPosted).map(toLine),
  }
})

/** Lines of which nothing is expected are left out; more of them can be added as any item. */
export const receiptOf = ({ order, lines }: ReceiptForm): ReceiptValues => ({
  ...emptyReceipt(),
  orderId: order.id,
  supplierId: order.supplier.id,
  locationId: order.location.id,
  lines: lines.filter(({ expected }) => expected > 0).map(orderedLine),
})

export const emptyReceipt = (): ReceiptValues => ({
  id: newIdempotencyKey(),
  supplierId: '',
  locationId: '',
  slipNumber: '',
  receivedAt: localTimeInNepal(new Date()),
  paidBy: 'cash',
  isFromTill: false,
  note: '',
  lines: [],
})

/** Paisa of what is accepted and rejected, and what waits for an answer. */
export function summaryOf(lines: TypedLine[]) {
  const posted = lines.filter(isPosted)
  const read = posted.map(readLine)
  const named = (field: keyof TypedLine) =>
    posted.filter((line) => issuesOf(line).some(([one]) => one === field)).map(({ item }) => item.name)
  return {
    accepted: read.reduce((sum, { amount }) => sum + amount, 0),
    rejected: read.reduce((sum, { rejectedAmount }) => sum + rejectedAmount, 0),
    ready: posted.filter((line) => issuesOf(line).length === 0).length,
    posted: posted.length,
    prices: named('isPriceRight'),
    overs: named('isOverRight'),
  }
}
