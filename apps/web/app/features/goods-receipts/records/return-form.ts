import { type GoodsReceipt, type GoodsReceiptLine, returnGoods } from '@momo/contracts/goods-receipts'
import { z } from 'zod'
import { parseQuantity, textInUnit } from '#lib/stock/quantity-text.ts'
import { recordMessages } from './records.messages.ts'

const texts = recordMessages.returnGoods

export const leftOf = ({ accepted, returned }: GoodsReceiptLine): number => accepted - returned

/** What is typed by line, in the unit of the receipt. */
export const returnForm = ({ lines }: GoodsReceipt) =>
  z
    .object({ note: returnGoods.body.shape.note, quantities: z.array(z.string()) })
    .transform(({ note, quantities }, context) => {
      const parts = lines.flatMap((line, index) => {
        const typed = quantities[index]?.trim() ?? ''
        if (typed === '') return []
        const quantity = parseQuantity(typed, { name: line.unit, factor: line.unitFactor })
        if (quantity === undefined || quantity > leftOf(line)) {
          const message = texts.wrongQuantity(textInUnit(leftOf(line), line))
          context.addIssue({ code: 'custom', path: ['quantities', index], message })
          return []
        }
        return quantity > 0 ? [{ line: line.line, quantity }] : []
      })
      if (parts.length === 0 && quantities.every((typed) => typed.trim() === ''))
        context.addIssue({ code: 'custom', path: ['quantities', 0], message: texts.noLines })
      return { note, lines: parts }
    })
