import { eraseAccount, exchangePhoto } from '#modules/accounts'
import { transaction } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { accountDeleted } from '../auth.events.ts'
import { deletedName } from '../auth.messages.ts'
import { lockAsShown, showPassword } from '../passwords/change-password.service.ts'
import { removeCodesOf } from '../one-time-codes/one-time-code.store.ts'
import { identifiersOf } from '../passwords/reset-password.service.ts'
import { endSessionsOf } from '#modules/sessions'

/** The person goes; what they ordered keeps its figures. The identifier is free for a new account. */
export async function deleteAccount(actor: Actor, password: string | undefined): Promise<void> {
  const shown = await showPassword(actor, password)
  await transaction(async (tx) => {
    const account = await lockAsShown(tx, shown)
    // Made a member of staff since the call began.
    if (account.role !== 'user') throw fault('auth.forbidden')
    await exchangePhoto(tx, account.id, undefined)
    await exchangePhoto(tx, account.id, undefined)
    await eraseAccount(tx, account.id, deletedName)
    await removeCodesOf(tx, identifiersOf(account))
    await endSessionsOf(tx, account.id, { reason: 'account-deleted' })
    await publish(tx, accountDeleted({ accountId: account.id }))
  })
}
