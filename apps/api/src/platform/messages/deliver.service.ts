import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Mail } from './mail.ts'
import { countUse } from './budget.store.ts'
import { claimMessage, abandonMessage, markMessageSent, releaseMessage } from './messages.store.ts'
import type { Outcome } from './outcome.ts'
import { sendMail, sendPush, sendSms } from './ports.ts'
import { maskRecipient } from './mask-recipient.rules.ts'
import { countMessage } from './watch-messages.ts'
import type { PushAddress, PushMessage } from './web-push.ts'

type About = {
  /** Idempotency key: one event produces at most one message per channel. */
  eventId: string
  template: string
  to: string
  /** The message is not sent after this moment. */
  goodUntil?: Date
  /** Counted in the budget of the chain when it was requested; any other SMS is counted here. */
  isCounted?: boolean
}
type MailContent = Omit<Mail, 'id' | 'to'>
type Push = {
  channel: 'push'
  /** The keys for the address in `to`. */
  keys: Omit<PushAddress, 'endpoint'>
  compose(): PushMessage
  /** Deletes the address: the browser does not use it any more. */
  deleteAddress(): Promise<void>
}
/**
 * `compose` is called only just before sending, so that sealed secrets are not opened earlier and attachments are rendered instead of
 * stored.
 */
export type Message = About &
  (
    | { channel: 'mail'; compose(): MailContent | Promise<MailContent> }
    | { channel: 'sms'; compose(): string }
    | Push
  )

// Lease of a claim: longer than the provider timeout, but short, because a dead worker leaves its claim behind.
const claimMs = { mail: 30_000, sms: 15_000, push: 15_000 }

/**
 * Sends a message with at-least-once delivery. The claim and the sent mark are separate transactions: a crash in between sends the
 * message twice, which is better than not at all. Throws when the queue should retry.
 */
export async function deliver(message: Message): Promise<void> {
  const { eventId, channel, template } = message
  const claiming = { eventId, channel, template, sentTo: maskedAddress(message), claimMs: claimMs[channel] }
  const claim = await transaction(async (tx) => {
    const claimed = await claimMessage(tx, claiming)
    const isFirst = claimed.kind === 'ours' && claimed.attempt === 1
    if (isFirst && channel === 'sms' && !message.isCounted) await countUse(tx, channel, 1)
    return claimed
  })
  if (claim.kind === 'settled') return
  if (claim.kind === 'taken') throw new Error('messages: claimed by another worker')
  if (message.goodUntil !== undefined && message.goodUntil <= now())
    return giveUp(message, 'late', 'too late')
  const ours = { eventId, channel, attempt: claim.attempt }
  const release = (reason: string) => transaction((tx) => releaseMessage(tx, ours, reason))
  const outcome = await send(message).catch(async (error: unknown) => {
    await release('a fault of our own')
    throw error
  })
  if (outcome.kind === 'accepted') return markSent(message)
  if (outcome.kind === 'refused') return giveUp(message, 'refused', outcome.reason)
  countMessage(channel, 'failed')
  await release(outcome.reason)
  throw new Error(`messages: delivery failed: ${outcome.reason}`)
}

async function send(message: Message): Promise<Outcome> {
  if (message.channel === 'sms') return sendSms({ to: message.to, text: message.compose() })
  if (message.channel === 'push') return pushOrDelete(message)
  return sendMail({ ...(await message.compose()), id: message.eventId, to: message.to })
}

/** Deletes a gone address before the message is given up: a crash in between repeats both. */
async function pushOrDelete({ to, keys, compose, deleteAddress }: Push & About): Promise<Outcome> {
  const outcome = await sendPush({ endpoint: to, ...keys }, compose())
  if (outcome.kind === 'refused' && outcome.isGone) await deleteAddress()
  return outcome
}

/** The path of a push address is a secret, its host is not. */
const maskedAddress = ({ channel, to }: Message): string =>
  channel === 'push' ? new URL(to).host : maskRecipient(to)

async function giveUp(message: Message, outcome: 'refused' | 'late', error: string): Promise<void> {
  await transaction((tx) => abandonMessage(tx, message, error))
  countMessage(message.channel, outcome)
}

/** Retries while the database is unavailable: the provider has accepted the message, and without the mark it would be sent again. */
async function markSent(message: Message): Promise<void> {
  countMessage(message.channel, 'accepted')
  const waitUntil = performance.now() + claimMs[message.channel] / 2
  for (;;) {
    try {
      return await transaction((tx) => markMessageSent(tx, message))
    } catch (error) {
      if (performance.now() > waitUntil) throw error
      await pause(500)
    }
  }
}
