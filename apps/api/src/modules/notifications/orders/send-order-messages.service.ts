import type { OrderMove } from '@momo/contracts/orders'
import { findAccount } from '#modules/accounts'
import { type OrderNews, readOrderNews } from '#modules/orders'
import { read } from '#platform/db/database.ts'
import { deliver, type Letter } from '#platform/messages/deliver.service.ts'
import { pageAddress } from '#platform/messages/ports.ts'
import { laidOut } from '../account/messages-layout.rules.ts'
import { letterGoodUntil, letterOf } from './order-notification.rules.ts'
import { orderMail, type OrderLetter, orderSms, unansweredSms } from './order.messages.ts'
import { readChoicesOf } from '../preferences/preferences.service.ts'

/** By mail to the account, by SMS to the number that was typed for this order: whoever answers there waits for the food. */
export async function writeOfOrder(eventId: string, orderId: string, move: OrderMove): Promise<void> {
  const kind = letterOf(move)
  if (kind === undefined) return
  const news = await read((tx) => readOrderNews(tx, orderId))
  const { accountId } = news
  const owner = accountId === undefined ? undefined : await read((tx) => findAccount(tx, accountId))
  // Has left meanwhile, and wants nothing more of us.
  if (accountId === undefined || owner === undefined) return
  const wants = await read((tx) => readChoicesOf(tx, accountId))
  const about = { eventId, template: `order/${kind}`, goodUntil: letterGoodUntil(kind, news.dueAt) }
  const letters: Letter[] = []
  if (wants.orderMail && owner.email !== null)
    letters.push({ ...about, to: owner.email, channel: 'mail', compose: () => laidOut(orderMail(kind, letterAbout(news))) })
  if (wants.orderSms) letters.push({ ...about, to: news.customerPhone, channel: 'sms', compose: () => orderSms(kind, letterAbout(news)) })
  await deliverAll(letters)
}

/** Each is tried, whatever became of the other; what has gone out already does not go again. */
export async function deliverAll(letters: Letter[]): Promise<void> {
  const failed = (await Promise.allSettled(letters.map(deliver))).find(({ status }) => status === 'rejected')
  if (failed?.status === 'rejected') throw failed.reason
}

const letterAbout = (news: OrderNews): OrderLetter => ({ ...news, link: pageAddress(`/track/${news.trackToken}`) })

export async function textBranchOfOrder(eventId: string, orderId: string): Promise<void> {
  const { alarmMobile, number, state, deadlineAt } = await read((tx) => readOrderNews(tx, orderId))
  // Answered meanwhile, or nobody has said whom to call.
  if (alarmMobile === undefined || state !== 'placed') return
  await deliver({
    eventId,
    template: 'order/unanswered',
    to: alarmMobile,
    channel: 'sms',
    compose: () => unansweredSms({ number, missedAt: deadlineAt }),
  })
}
