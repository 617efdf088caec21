import type { StaffRole } from '@momo/contracts/invitations'
import type { Tx } from '#platform/db/database.ts'
import { notFound } from '#platform/faults/fault.ts'
import type { InvitationsTables } from './invitations.table.ts'

const db = (tx: Tx) => tx.withTables<InvitationsTables>()

export type InvitationRow = {
  id: string
  identifier: string
  role: StaffRole
  branch_id: string | null
  branch_name: string | null
  inviter: string
  sent_at: Date
  expires_at: Date
}

/** Neither used nor withdrawn, but possibly expired. */
function openInvitations(tx: Tx) {
  return db(tx)
    .selectFrom('invitations as i')
    .innerJoin('accounts as a', 'a.id', 'i.invited_by')
    .leftJoin('branches as b', 'b.id', 'i.branch_id')
    .select(['i.id', 'i.identifier', 'i.branch_id', 'b.name as branch_name', 'i.sent_at', 'i.expires_at'])
    .select((eb) => [
      eb.ref('i.role').$castTo<StaffRole>().as('role'),
      eb.fn<string>('concat_ws', [eb.val(' '), 'a.first_name', 'a.last_name']).as('inviter'),
    ])
    .where('i.used_at', 'is', null)
    .where('i.withdrawn_at', 'is', null)
}

/** Newest first, because ids grow with time. */
export async function pageOfInvitations(
  tx: Tx,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<InvitationRow[]> {
  let query = openInvitations(tx)
  if (before !== undefined) query = query.where('i.id', '<', before)
  return query.orderBy('i.id', 'desc').limit(limit).execute()
}

export async function findOpenInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return openInvitations(tx).where('i.id', '=', id).executeTakeFirst()
}

/** Row lock until the end of the transaction. */
export async function lockOpenInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  return openInvitations(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst()
}

export async function findOpenInvitationOf(tx: Tx, identifier: string): Promise<InvitationRow | undefined> {
  return openInvitations(tx).where('i.identifier', '=', identifier).executeTakeFirst()
}

/** Finds an unexpired invitation by the link's secret, if its sender is still an active super admin. */
export async function findByLink(tx: Tx, tokenHash: string, now: Date): Promise<InvitationRow | undefined> {
  return openInvitations(tx)
    .where('i.token_hash', '=', tokenHash)
    .where('i.expires_at', '>', now)
    .where('a.role', '=', 'superadmin')
    .where('a.state', '=', 'active')
    .executeTakeFirst()
}

export async function isKnown(tx: Tx, id: string): Promise<{ isWithdrawn: boolean } | undefined> {
  const row = await db(tx)
    .selectFrom('invitations')
    .select('withdrawn_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { isWithdrawn: row.withdrawn_at !== null }
}

export type NewInvitation = {
  id: string
  identifier: string
  role: StaffRole
  branch_id: string | null
  token_hash: string
  invited_by: string
  created_at: Date
  sent_at: Date
  expires_at: Date
}

const foreignKeyViolation = '23503'

/** Returns false on a concurrent invitation of the same person. The foreign key decides whether the branch exists. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<boolean> {
  try {
    const { numInsertedOrUpdatedRows } = await db(tx)
      .insertInto('invitations')
      .values(invitation)
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst()
    return numInsertedOrUpdatedRows === 1n
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string }
    if (code === foreignKeyViolation && constraint?.includes('branch'))
      notFound('branch', invitation.branch_id ?? '')
    throw error
  }
}

type Sent = Pick<NewInvitation, 'token_hash' | 'invited_by' | 'sent_at' | 'expires_at'>

export async function replaceLink(tx: Tx, id: string, sent: Sent): Promise<void> {
  await db(tx).updateTable('invitations').set(sent).where('id', '=', id).execute()
}

export async function withdraw(tx: Tx, id: string, now: Date): Promise<void> {
  await db(tx).updateTable('invitations').set({ withdrawn_at: now }).where('id', '=', id).execute()
}

/** Atomically consumes the link; only the first of several concurrent requests gets true. */
export async function useLink(
  tx: Tx,
  id: string,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db(tx)
    .updateTable('invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Deletes at most `atMost` rows and returns the number deleted. */
export async function deleteSentBefore(tx: Tx, before: Date, atMost: number): Promise<number> {
  const { numDeletedRows } = await db(tx)
    .deleteFrom('invitations')
    .where('id', 'in', (eb) =>
      eb.selectFrom('invitations').select('id').where('sent_at', '<', before).limit(atMost),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}
