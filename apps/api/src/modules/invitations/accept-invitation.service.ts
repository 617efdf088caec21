import type { SignedIn } from '@momo/contracts/auth'
import type { Offer } from '@momo/contracts/invitations'
import { insertAccount } from '#modules/accounts'
import { hashPassword, rejectEasyPassword } from '#modules/auth'
import { signIn } from '#modules/sessions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { maskRecipient } from '#platform/messages/mask-recipient.rules.ts'
import { sha256 } from '#platform/tokens/secrets.ts'
import { findByLink, type InvitationRow, useLink } from './invitations.store.ts'

export async function readInvitationOffer(token: string): Promise<Offer> {
  const { identifier, role, branch_name: branchName } = await read((tx) => openLink(tx, sha256(token)))
  return { sentTo: maskRecipient(identifier), role, branchName: branchName ?? undefined }
}

type Acceptance = { token: string; firstName: string; lastName: string; password: string }

/** Creates the account and its first session and consumes the link, in one transaction. A rejected password leaves the link usable. */
export async function acceptInvitation(
  { token, password, ...name }: Acceptance,
  deviceName: string,
): Promise<SignedIn> {
  const hash = sha256(token)
  // Check the link before hashing, so that requests without a valid link cannot consume CPU.
  const { identifier } = await read((tx) => openLink(tx, hash))
  await rejectEasyPassword(password, { ...name, identifiers: [identifier] })
  const passwordHash = await hashPassword(password)
  return transaction(async (tx) => {
    const invitation = await openLink(tx, hash)
    if (!(await useLink(tx, invitation.id, { tokenHash: hash, now: now() }))) throw fault('invitation.spent')
    const { role, branch_id: branchId } = invitation
    const id = newId()
    // The person signed up meanwhile. The link is not consumed; the role can be given to that account.
    const isNew = await insertAccount(tx, {
      id,
      ...name,
      identifier,
      passwordHash,
      role,
      branchId: branchId ?? undefined,
    })
    if (!isNew) throw fault('invitation.has_account')
    const signedIn = await signIn(tx, { accountId: id, keep: false, deviceName })
    const subject = { kind: 'account', id, branchId: branchId ?? undefined }
    const details = { role, invitationId: invitation.id, ...(branchId && { branchId }) }
    await audit(tx, { id, role, sessionId: id }, { action: 'account.invitation_accepted', subject, details })
    return signedIn
  })
}

async function openLink(tx: Tx, hash: string): Promise<InvitationRow> {
  const found = await findByLink(tx, hash, now())
  if (found === undefined) throw fault('invitation.spent')
  return found
}
