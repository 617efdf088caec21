import type { Tx } from '#platform/db/database.ts'
import type { AuthTables } from '../auth.table.ts'

const db = (tx: Tx) => tx.withTables<AuthTables>()

export type ChallengePurpose = 'sign-in' | 'proof' | 'passkey'

/** A step that a second request finishes. A sign-in has no session yet, but the details of the one that it opens. */
export type NewChallenge = {
  ticket_hash: string
  account_id: string
  purpose: ChallengePurpose
  challenge?: string
  session_id?: string
  keep?: boolean
  device_name?: string
  is_known_device?: boolean
  created_at: Date
  expires_at: Date
}

export async function insertChallenge(tx: Tx, challenge: NewChallenge): Promise<void> {
  await db(tx).insertInto('factor_challenges').values(challenge).execute()
}

type Sought = { ticketHash: string; purpose: ChallengePurpose; now: Date }

const open = (tx: Tx, { ticketHash, purpose, now }: Sought) =>
  db(tx)
    .selectFrom('factor_challenges')
    .select(['account_id', 'challenge', 'session_id', 'keep', 'device_name', 'is_known_device'])
    .where('ticket_hash', '=', ticketHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)

export type OpenChallenge = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

export const findChallenge = (tx: Tx, sought: Sought) => open(tx, sought).executeTakeFirst()

export async function setChallenge(tx: Tx, ticketHash: string, challenge: string): Promise<void> {
  await db(tx)
    .updateTable('factor_challenges')
    .set({ challenge })
    .where('ticket_hash', '=', ticketHash)
    .execute()
}

/** Only the first of several concurrent requests gets true. */
export async function useChallenge(tx: Tx, ticketHash: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('factor_challenges')
    .set({ used_at: now })
    .where('ticket_hash', '=', ticketHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Ends the sign-ins that wait for their second step. */
export async function voidSignInsOf(tx: Tx, accountId: string, now: Date): Promise<void> {
  await db(tx)
    .updateTable('factor_challenges')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'sign-in')
    .where('used_at', 'is', null)
    .execute()
}

/** Deletes at most `atMost` rows and returns the number deleted. */
export async function deleteChallengesBefore(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('factor_challenges')
    .where('ticket_hash', 'in', (eb) =>
      eb
        .selectFrom('factor_challenges')
        .select('ticket_hash')
        .where('expires_at', '<', before)
        .limit(atMost)
        .forUpdate()
        .skipLocked(),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
