import type { PlaceholderValues } from '@momo/contracts/settings'
import { clockTime } from '#platform/clock/local-date.rules.ts'
import { orderDay, slotText } from './order.messages.ts'

type Order = { number: string; outlet: string; phone?: string; requestedSlot?: { from: Date; to: Date } }
type Request = { reason: string; answerBy: Date }

export const movedOrderValues = (
  { number, outlet, phone, requestedSlot }: Order,
  link: string,
): PlaceholderValues => ({
  order: number,
  outlet,
  phone,
  time: requestedSlot ? slotText(requestedSlot) : '',
  link,
})

export const moveRequestValues = ({ reason, answerBy }: Request): PlaceholderValues => ({
  reason: `${reason}.`,
  deadline: `${orderDay.format(answerBy)}, ${clockTime(answerBy)}`,
})
