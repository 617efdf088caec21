import { setTimeout as pause } from 'node:timers/promises'
import { now } from '#platform/clock/clock.ts'
import { transaction } from '#platform/db/database.ts'
import type { Mail } from './mail.ts'
import { claimMessage, giveMessageUp, markMessageSent, releaseMessage } from './messages.store.ts'
import type { Outcome } from './outcome.ts'
import { sendMail, sendSms } from './ports.ts'
import { veil } from './mask-recipient.rules.ts'
import { countMessage } from './watch-messages.ts'

type About = {
  /** The event that asks for the message: the same one never makes two. */
  eventId: string
  template: string
  to: string
  /** Afterwards it is of no use to anyone. */
  goodUntil?: Date
}
/** `compose` is called only when the message really goes out: what is sealed is opened no earlier. */
export type Letter = About & ({ channel: 'mail'; compose(): Omit<Mail, 'id' | 'to'> } | { channel: 'sms'; compose(): string })

// Longer than the provider may take. A worker that died leaves its claim behind, so not much longer.
const claimMs = { mail: 30_000, sms: 15_000 }

/**
 * Hands a message over once. The attempt is counted before and the acceptance is marked after, each on its own: killed in
 * between, the message goes out a second time, because a code twice is better than none. Throws when it should be tried again.
 */
export async function deliver(letter: Letter): Promise<void> {
  const { eventId, channel, template, to } = letter
  const message = { eventId, channel, template, sentTo: veil(to), claimMs: claimMs[channel] }
  const claim = await transaction((tx) => claimMessage(tx, message))
  if (claim.kind === 'settled') return
  if (claim.kind === 'taken') throw new Error('Another worker is handing this message over, or died doing so.')
  if (letter.goodUntil !== undefined && letter.goodUntil <= now()) return giveUp(letter, 'late', 'too late')
  const ours = { eventId, channel, attempt: claim.attempt }
  const release = (reason: string) => transaction((tx) => releaseMessage(tx, ours, reason))
  const outcome = await handOver(letter).catch(async (error: unknown) => {
    await release('a fault of our own')
    throw error
  })
  if (outcome.kind === 'accepted') return markSent(letter)
  if (outcome.kind === 'refused') return giveUp(letter, 'refused', outcome.reason)
  countMessage(channel, 'failed')
  await release(outcome.reason)
  throw new Error(`The message was not handed over: ${outcome.reason}`)
}

async function handOver(letter: Letter): Promise<Outcome> {
  if (letter.channel === 'sms') return sendSms({ to: letter.to, text: letter.compose() })
  return sendMail({ ...letter.compose(), id: letter.eventId, to: letter.to })
}

async function giveUp(letter: Letter, outcome: 'refused' | 'late', error: string): Promise<void> {
  await transaction((tx) => giveMessageUp(tx, letter, error))
  countMessage(letter.channel, outcome)
}

/** The provider has it, so a database that is away for a moment is waited for: without the mark the message would go again. */
async function markSent(letter: Letter): Promise<void> {
  countMessage(letter.channel, 'accepted')
  const waitUntil = performance.now() + claimMs[letter.channel] / 2
  for (;;) {
    try {
      return await transaction((tx) => markMessageSent(tx, letter))
    } catch (error) {
      if (performance.now() > waitUntil) throw error
      await pause(500)
    }
  }
}
