import { sendTransfer } from '@momo/contracts/requisitions'
import { z } from 'zod'
import { newIdempotencyKey } from '#lib/forms/idempotency-key.ts'
import { itemLineMessages } from '../item-lines/item-lines.messages.ts'
import { ItemLine } from '../item-lines/typed-lines.ts'
import { sendMessages as texts } from '../office/office.messages.ts'

/** What is typed becomes the request. The id belongs to the form: sent again after a lost response it counts once. */
export const SendForm = z
  .object({
    id: z.string(),
    fromId: z.string().min(1, texts.chooseFrom),
    toId: z.string().min(1, texts.chooseTo),
    note: sendTransfer.body.shape.note,
    lines: z.array(ItemLine).min(1, itemLineMessages.noItems),
  })
  .refine(({ fromId, toId }) => fromId !== toId, { path: ['toId'], message: texts.same })
export type SendValues = z.input<typeof SendForm>

export const emptySending = (): SendValues => ({
  id: newIdempotencyKey(),
  fromId: '',
  toId: '',
  note: '',
  lines: [],
})
