import { type MoneyNews, userRoom } from '@momo/contracts/notifications'
import { findAccount, findNames } from '#modules/accounts'
import { type OrderNews, readOrderNews } from '#modules/orders'
import { readRefundNews } from '#modules/payments'
import { read, transaction } from '#platform/db/database.ts'
import type { Letter } from '#platform/messages/deliver.service.ts'
import { pageAddress } from '#platform/messages/ports.ts'
import { once } from '#platform/queue/queue.ts'
import { laidOut } from '../account/messages-layout.rules.ts'
import { readChoicesOf } from '../preferences/preferences.service.ts'
import { notify } from '../notify.service.ts'
import { type MoneyLetter, moneyMail, moneySms, walletNames } from './payment.messages.ts'
import { deliverAll } from '../orders/send-order-messages.service.ts'

type About = { orderId: string; method?: string | undefined; refundId?: string | undefined }

/** Once, however often it is heard. */
export async function ringOfMoney(eventId: string, kind: MoneyNews, { orderId }: About): Promise<void> {
  await transaction(async (tx) => {
    if (!(await once(tx, `notifications.ring-of-${kind}`, eventId))) return
    const news = await readOrderNews(tx, orderId)
    if (news.accountId === undefined || isOld(kind, news)) return
    const isThere = (await findNames(tx, [news.accountId])).has(news.accountId)
    if (isThere) await notify(tx, userRoom(news.accountId), kind, { orderId })
  })
}

/** By mail to the account, by SMS to the number that was typed for this order. */
export async function writeOfMoney(eventId: string, kind: MoneyNews, about: About): Promise<void> {
  const news = await read((tx) => readOrderNews(tx, about.orderId))
  const { accountId } = news
  if (accountId === undefined || isOld(kind, news)) return
  const owner = await read((tx) => findAccount(tx, accountId))
  if (owner === undefined) return
  const wants = await read((tx) => readChoicesOf(tx, accountId))
  const letter = await letterAbout(news, about)
  const [to, sms] = [owner.email, moneySms(kind, letter)]
  const template = kind.replace('.', '/')
  const letters: Letter[] = []
  if (wants.orderMail && to !== null)
    letters.push({ eventId, template, to, channel: 'mail', compose: () => laidOut(moneyMail(kind, letter)) })
  if (wants.orderSms && sms !== undefined) letters.push({ eventId, template, to: news.customerPhone, channel: 'sms', compose: () => sms })
  await deliverAll(letters)
}

/** Paid another way meanwhile, or given up: that one try came to nothing is no news. */
const isOld = (kind: MoneyNews, { state }: OrderNews): boolean => kind === 'payment.failed' && state !== 'awaiting-payment'

async function letterAbout(news: OrderNews, { method, refundId }: About): Promise<MoneyLetter> {
  const refund = refundId === undefined ? undefined : await read((tx) => readRefundNews(tx, refundId))
  return {
    number: news.number,
    outlet: news.outlet,
    amount: `Rs. ${((refund?.amount ?? news.grandTotal) / 100).toFixed(2)}`,
    wallet: walletNames[refund?.method ?? method ?? ''],
    phone: news.phone,
    link: pageAddress(`/track/${news.trackToken}`),
  }
}
