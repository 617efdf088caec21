import { findAccount } from '#modules/accounts'
import { later } from '#platform/clock/later.rules.ts'
import { read } from '#platform/db/database.ts'
import type { Message } from '#platform/messages/deliver.service.ts'
import { pageUrl } from '#platform/messages/ports.ts'
import { renderMail } from '../account/messages-layout.rules.ts'
import { deliverAll } from '../orders/send-order-messages.service.ts'
import { eveningMail, eveningSms } from './evening.messages.ts'
import { findEvening } from './evening.store.ts'
import { choicesOf } from './evening-choices.service.ts'

/** The owner reads it in the evening or with the first tea; at noon it is no news any more. */
const validMs = 14.5 * 3_600_000

type EveningOf = { accountId: string; day: string }

/** By mail and by SMS, as the person chose. Idempotent by the event for each channel. */
export async function sendEvening(eventId: string, { accountId, day }: EveningOf): Promise<void> {
  const { account, evening, choices } = await read(async (tx) => ({
    account: await findAccount(tx, accountId),
    evening: await findEvening(tx, day),
    choices: await choicesOf(tx, accountId),
  }))
  if (!evening || account?.role !== 'superadmin' || account.state !== 'active') return
  const about = { eventId, template: 'office/evening', goodUntil: later(evening.requested_at, validMs) }
  const { figures } = evening
  const messages: Message[] = []
  if (choices.mail && account.email !== null)
    messages.push({
      ...about,
      to: account.email,
      channel: 'mail',
      compose: () => renderMail(eveningMail(figures, pageUrl)),
    })
  const phone = choices.phone ?? account.phone ?? undefined
  if (choices.sms && phone !== undefined)
    messages.push({ ...about, to: phone, channel: 'sms', compose: () => eveningSms(figures, pageUrl) })
  await deliverAll(messages)
}
