import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import type { Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault } from '#platform/faults/fault.ts'
import { randomSecret, sha256 } from '#platform/tokens/secrets.ts'
import {
  type ChallengePurpose,
  deleteChallengesBefore,
  findChallenge,
  insertChallenge,
  type NewChallenge,
  type OpenChallenge,
  useChallenge,
} from './challenges.store.ts'

export const ticketLifeMs = 5 * 60_000

type Draft = Omit<NewChallenge, 'ticket_hash' | 'created_at' | 'expires_at'>

/** Returns the ticket: 256 random bits, of which the database has the hash. */
export async function openTicket(tx: Tx, draft: Draft): Promise<string> {
  const [ticket, at] = [randomSecret(), now()]
  await insertChallenge(tx, {
    ...draft,
    ticket_hash: sha256(ticket),
    created_at: at,
    expires_at: later(at, ticketLifeMs),
  })
  return ticket
}

/** Throws second_step.expired for a ticket that is unknown, used, expired or of another purpose. */
export async function readTicket(tx: Tx, ticket: string, purpose: ChallengePurpose): Promise<OpenChallenge> {
  const found = await findChallenge(tx, { ticketHash: sha256(ticket), purpose, now: now() })
  if (found === undefined) throw fault('second_step.expired')
  return found
}

export async function spendTicket(tx: Tx, ticket: string): Promise<void> {
  if (!(await useChallenge(tx, sha256(ticket), now()))) throw fault('second_step.expired')
}

const batch = 5_000
const retentionMs = 24 * 3_600_000

export async function purgeOldChallenges(): Promise<void> {
  const before = later(now(), -retentionMs)
  await inBatches(batch, (tx, size) => deleteChallengesBefore(tx, before, size))
}
