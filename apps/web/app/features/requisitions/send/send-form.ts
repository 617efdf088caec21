import { type DirectTransfer, type listTransferTargets, sendOwnTransfer } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { parseQuantity, quantityText, unitsOf, usualUnit } from '#lib/stock/quantity-text.ts'
import { sendMessages as texts } from './send.messages.ts'

export type Targets = z.output<typeof listTransferTargets.reply>
export type TargetItem = Targets['items'][number]

const TypedLine = z.object({ item: z.custom<TargetItem>(), quantity: z.string(), unit: z.string() })
export type TypedLine = z.output<typeof TypedLine>

/** Thousandths of the base unit, or undefined. */
function quantityOf({ item, quantity, unit }: TypedLine): number | undefined {
  const units = unitsOf(item)
  const chosen = units.find(({ name }) => name === unit) ?? usualUnit(item.baseUnit)
  return parseQuantity(quantity, chosen, units) || undefined
}

const Line = TypedLine.transform((line, context): DirectTransfer['lines'][number] => {
  const { id, onHand, baseUnit } = line.item
  const quantity = quantityOf(line)
  const problem =
    quantity === undefined
      ? texts.wrongQuantity
      : quantity > onHand
        ? texts.only(quantityText(onHand, baseUnit))
        : undefined
  if (problem) context.addIssue({ code: 'custom', path: ['quantity'], message: problem })
  return { itemId: id, quantity: quantity ?? 0 }
})

/** What is typed becomes the request. The id is part of the draft: goods that are sent again after a reload count once. */
export const SendForm = z.object({
  id: z.string(),
  toId: z.string().min(1, texts.toNeeded),
  lines: z.array(Line).min(1, texts.noLines),
  note: sendOwnTransfer.body.shape.note,
})
export type SendValues = z.input<typeof SendForm>

export const emptySending = (): SendValues => ({ id: newIdempotencyKey(), toId: '', lines: [], note: '' })

export const newLine = (item: TargetItem): TypedLine => ({
  item,
  quantity: '',
  unit: usualUnit(item.baseUnit).name,
})
