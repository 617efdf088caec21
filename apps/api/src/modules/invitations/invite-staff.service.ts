import { z } from 'zod'
import type { Invitation, StaffRole } from '@momo/contracts/invitations'
import { findCredentials } from '#modules/accounts'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { later } from '#platform/clock/later.rules.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { maskRecipient } from '#platform/messages/mask-recipient.rules.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { randomSecret, seal, sha256 } from '#platform/tokens/secrets.ts'
import { invitationSent } from './invitations.events.ts'
import * as store from './invitations.store.ts'

const day = 86_400_000
const lifeMs = 7 * day
/** Minimum time between two links to one person, because text messages cost money and repeats are a nuisance. */
const pauseMs = 60_000
const retentionMs = 90 * day
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

/** An invalid cursor is ignored: the list starts from the beginning. */
const readCursor = (text: string | undefined): string | undefined => z.uuid().safeParse(text).data

export async function readInvitations(
  cursor: string | undefined,
): Promise<{ items: Invitation[]; nextCursor: string | undefined }> {
  const found = await read((tx) =>
    store.pageOfInvitations(tx, { before: readCursor(cursor), limit: pageSize + 1 }),
  )
  const shown = found.slice(0, pageSize)
  return {
    items: shown.map(invitationOf),
    nextCursor: found.length > pageSize ? shown.at(-1)?.id : undefined,
  }
}

type InvitationInput = { identifier: string; role: StaffRole; branchId?: string | undefined }

/** Idempotent per identifier: a repeated request returns the open invitation and sends nothing. */
export async function inviteStaff(
  actor: Actor,
  { identifier, role, branchId }: InvitationInput,
): Promise<Invitation> {
  if ((role === 'branchAdmin') !== (branchId !== undefined)) throw fault('account.needs_branch')
  return transaction(async (tx) => {
    if (await findCredentials(tx, identifier)) throw fault('invitation.has_account')
    const id = newId()
    const { sent, token } = newLink(actor)
    const row = { id, identifier, role, branch_id: branchId ?? null, created_at: sent.sent_at, ...sent }
    if (!(await store.insertInvitation(tx, row)))
      return findSameInvitation(tx, { identifier, role, branchId })
    await recordSent(tx, actor, {
      id,
      identifier,
      role,
      branchId,
      token,
      action: 'invitation.sent',
      expiresAt: sent.expires_at,
    })
    return invitationOf((await store.findOpenInvitation(tx, id)) ?? notFound('invitation', id))
  })
}

async function findSameInvitation(
  tx: Tx,
  { identifier, role, branchId }: InvitationInput,
): Promise<Invitation> {
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
    await recordSent(tx, actor, {
      id,
      identifier,
      role,
      branchId,
      token,
      action: 'invitation.resent',
      expiresAt: sent.expires_at,
    })
    return invitationOf((await store.findOpenInvitation(tx, id)) ?? notFound('invitation', id))
  })
}

/** Idempotent: withdrawing a withdrawn invitation succeeds. */
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
  return notFound('invitation', id)
}

function newLink(actor: Actor) {
  const [token, at] = [randomSecret(), now()]
  return {
    token,
    sent: { token_hash: sha256(token), invited_by: actor.id, sent_at: at, expires_at: later(at, lifeMs) },
  }
}

type Invited = { id: string; identifier: string; role: StaffRole; branchId: string | null | undefined }

/** Masked, because the audit log outlives the person's account. */
const about = ({ id, identifier, role, branchId }: Invited) => ({
  subject: { kind: 'invitation', id, branchId: branchId ?? undefined },
  details: { to: maskRecipient(identifier), role, ...(branchId && { branchId }) },
})

async function recordSent(
  tx: Tx,
  actor: Actor,
  sent: Invited & { token: string; action: string; expiresAt: Date },
): Promise<void> {
  const { identifier, role, token, action, expiresAt } = sent
  await audit(tx, actor, { action, ...about(sent) })
  await publish(
    tx,
    invitationSent({ identifier, role, sealedToken: seal(token), expiresAt: expiresAt.toISOString() }),
  )
}

const batch = 1_000

export async function purgeOldInvitations(): Promise<void> {
  const before = later(now(), -retentionMs)
  await inBatches(batch, (tx, size) => store.deleteSentBefore(tx, before, size))
}
