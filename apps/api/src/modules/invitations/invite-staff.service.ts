import { z } from 'zod'
import type { Invitation, StaffRole } from '@momo/contracts/invitations'
import { findCredentials } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inSteps } from '#platform/db/in-batches.ts'
import { fault, missing } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { veil } from '#platform/messages/mask-recipient.rules.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { randomSecret, seal, sha256 } from '#platform/tokens/secrets.ts'
import { invitationSent } from './invitations.events.ts'
import * as store from './invitations.store.ts'

const day = 86_400_000
const lifeMs = 7 * day
/** Between two links for one person: a text message costs, and a mailbox is not a toy. */
const pauseMs = 60_000
const keptMs = 90 * day
const pageSize = 20

const invitationOf = (row: store.InvitationRow): Invitation => ({
  id: row.id,
  identifier: row.identifier,
  role: row.role,
  branchId: row.branch_id ?? undefined,
  branchName: row.branch_name ?? undefined,
  state: row.expires_at > now() ? 'open' : 'expired',
  invitedBy: row.inviter,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
})

/** A cursor that we did not write reads as none: the list starts again, nothing breaks. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

export async function readInvitations(cursor: string | undefined): Promise<{ items: Invitation[]; nextCursor: string | undefined }> {
  const found = await read((tx) => store.pageOfInvitations(tx, { before: readCursor(cursor), limit: pageSize + 1 }))
  const shown = found.slice(0, pageSize)
  return { items: shown.map(invitationOf), nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined }
}

type Wanted = { identifier: string; role: StaffRole; branchId?: string | undefined }

/** The same wish again, from a second press or a second person, finds the invitation that is there and sends nothing. */
export async function inviteStaff(actor: Actor, { identifier, role, branchId }: Wanted): Promise<Invitation> {
  if ((role === 'branchAdmin') !== (branchId !== undefined)) throw fault('account.needs_branch')
  return transaction(async (tx) => {
    if (await findCredentials(tx, identifier)) throw fault('invitation.has_account')
    const id = newId()
    const { sent, token } = newLink(actor)
    const row = { id, identifier, role, branch_id: branchId ?? null, created_at: sent.sent_at, ...sent }
    if (!(await store.insertInvitation(tx, row))) return theSame(tx, { identifier, role, branchId })
    await tell(tx, actor, { id, identifier, role, branchId, token, action: 'invitation.sent', expiresAt: sent.expires_at })
    return invitationOf((await store.findOpenInvitation(tx, id)) ?? missing('invitation', id))
  })
}

async function theSame(tx: Tx, { identifier, role, branchId }: Wanted): Promise<Invitation> {
  const open = await store.findOpenInvitationOf(tx, identifier)
  if (open?.role !== role || open.branch_id !== (branchId ?? null)) throw fault('invitation.open')
  return invitationOf(open)
}

export async function resendInvitation(actor: Actor, id: string): Promise<Invitation> {
  return transaction(async (tx) => {
    const open = await lockOpen(tx, id)
    const wait = Math.ceil((open.sent_at.getTime() + pauseMs - now().getTime()) / 1_000)
    if (wait > 0) throw fault('code.too_soon', { seconds: wait })
    const { sent, token } = newLink(actor)
    await store.replaceLink(tx, id, sent)
    const { identifier, role, branch_id: branchId } = open
    await tell(tx, actor, { id, identifier, role, branchId, token, action: 'invitation.resent', expiresAt: sent.expires_at })
    return invitationOf((await store.findOpenInvitation(tx, id)) ?? missing('invitation', id))
  })
}

/** Withdrawing one that is withdrawn already is no mistake: the wish is fulfilled. */
export async function withdrawInvitation(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    const open = await store.lockOpenInvitation(tx, id)
    if (open === undefined && (await store.isKnown(tx, id))?.isWithdrawn) return
    const { identifier, role, branch_id: branchId } = open ?? (await lockOpen(tx, id))
    await store.withdraw(tx, id, now())
    await audit(tx, actor, { action: 'invitation.withdrawn', ...about({ id, identifier, role, branchId }) })
  })
}

async function lockOpen(tx: Tx, id: string): Promise<store.InvitationRow> {
  const open = await store.lockOpenInvitation(tx, id)
  if (open !== undefined) return open
  if (await store.isKnown(tx, id)) throw fault('invitation.over')
  return missing('invitation', id)
}

function newLink(actor: Actor) {
  const [token, at] = [randomSecret(), now()]
  return { token, sent: { token_hash: sha256(token), invited_by: actor.id, sent_at: at, expires_at: later(at, lifeMs) } }
}

type Invited = { id: string; identifier: string; role: StaffRole; branchId: string | null | undefined }

/** Veiled: the log outlives the person's account. */
const about = ({ id, identifier, role, branchId }: Invited) => ({
  subject: { kind: 'invitation', id, branchId: branchId ?? undefined },
  details: { to: veil(identifier), role, ...(branchId && { branchId }) },
})

async function tell(tx: Tx, actor: Actor, sent: Invited & { token: string; action: string; expiresAt: Date }): Promise<void> {
  const { identifier, role, token, action, expiresAt } = sent
  await audit(tx, actor, { action, ...about(sent) })
  await publish(tx, invitationSent({ identifier, role, sealedToken: seal(token), expiresAt: expiresAt.toISOString() }))
}

const batch = 1_000

export async function forgetOldInvitations(): Promise<void> {
  const before = later(now(), -keptMs)
  await inSteps(batch, (tx, size) => store.forgetSentBefore(tx, before, size))
}
