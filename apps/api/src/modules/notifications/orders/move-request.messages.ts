import { clockTime } from '#platform/clock/local-date.rules.ts'
import { orderDay } from './order.messages.ts'
import type { Paragraph } from '../account/messages-layout.rules.ts'
import { firstInOneSmsPart } from './order-notification.rules.ts'

type Order = { number: string; outlet: string; phone?: string; requestedSlot?: { from: Date; to: Date } }
type Request = { reason: string; answerBy: Date; link: string }
type Mail = { subject: string; paragraphs: Paragraph[] }

const slotOf = ({ requestedSlot: slot }: Order): string =>
  slot ? `${orderDay.format(slot.from)}, ${clockTime(slot.from)} to ${clockTime(slot.to)}` : ''
const answerBy = ({ answerBy: at }: Request): string => `${orderDay.format(at)}, ${clockTime(at)}`
const call = ({ phone }: Order): string[] =>
  phone === undefined ? [] : [`Questions? Call the outlet: ${phone}`]

export const moveAskedMail = (order: Order, request: Request): Mail => ({
  subject: `Please choose a new time for your order ${order.number}`,
  paragraphs: [
    `${order.outlet} can't make your order ${order.number} for ${slotOf(order)}. ${request.reason}.`,
    `Choose another time or cancel the order by ${answerBy(request)}. If we don't hear from you, we'll cancel it. What you paid is refunded.`,
    ...call(order),
    { label: 'Choose a new time', link: request.link },
  ],
})

export const moveAskedSms = ({ number, outlet }: Order, { link }: Request): string =>
  firstInOneSmsPart(
    `${outlet} can't make order ${number} at its time. Move or cancel it: ${link}`,
    `Jhol Momo: order ${number} needs a new time. ${link}`,
    link,
  )

export const moveRevokedMail = (order: Order, link: string): Mail => ({
  subject: `Your order ${order.number} stays as planned`,
  paragraphs: [
    `${order.outlet} can make your order ${order.number} after all, for ${slotOf(order)}. You don't have to do anything.`,
    ...call(order),
    { label: 'View your order', link },
  ],
})

export const moveRevokedSms = ({ number, outlet }: Order, link: string): string =>
  firstInOneSmsPart(
    `${outlet} can make order ${number} at its time after all. ${link}`,
    `Jhol Momo: order ${number} stays as planned. ${link}`,
    link,
  )
