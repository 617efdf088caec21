import { eraseAccount, replacePhoto } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { accountDeleted } from '../auth.events.ts'
import { deletedName } from '../auth.messages.ts'
import { toFault } from '../one-time-codes/one-time-code.service.ts'
import { lockIfUnchanged, verifyOwnPassword } from '../passwords/change-password.service.ts'
import { checkOwnCode, type Proof, spendOwnCode } from '../passwords/confirm-owner.service.ts'
import { removeCodesOf } from '../one-time-codes/one-time-code.store.ts'
import { identifiersOf } from '../passwords/reset-password.service.ts'
import { endSessionsOf } from '#modules/sessions'

/** Erases personal data but keeps the row, so past orders still count in reports. The identifier becomes free for a new account. */
export async function deleteAccount(actor: Actor, proof: Proof): Promise<void> {
  const shown = await verifyOwnPassword(actor, proof.password)
  const ownCode = { purpose: 'confirm-owner', answer: proof.answer } as const
  await checkOwnCode(shown, ownCode)
  const refusal = await transaction(async (tx) => {
    const account = await lockIfUnchanged(tx, shown)
    // The account may have become staff since the request was authorized.
    if (account.role !== 'user') throw fault('auth.forbidden')
    const refused = await spendOwnCode(tx, account, ownCode)
    if (refused) return refused
    await replacePhoto(tx, account.id, undefined)
    await eraseAccount(tx, account.id, deletedName)
    await removeCodesOf(tx, identifiersOf(account))
    await endSessionsOf(tx, account.id, { reason: 'account-deleted' })
    await publish(tx, accountDeleted({ accountId: account.id }))
    return undefined
  })
  if (refusal) throw toFault(refusal)
}
