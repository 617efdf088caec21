import type { SecondFactors } from '@momo/contracts/auth'
import { type Credentials, isSecondFactorRequired, setSecondFactor } from '#modules/accounts'
import { endSessionsOf, reloadSession } from '#modules/sessions'
import { audit } from '#platform/audit/audit.ts'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault, notFound } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type FactorChange, secondFactorChanged } from '../auth.events.ts'
import { deletePasskey, deletePasskeysOf, findPasskeys } from '../passkeys/passkeys.store.ts'
import { partyOf } from '../passkeys/relying-party.ts'
import { voidSignInsOf } from './challenges.store.ts'
import { countCodesLeft, deleteApp, deleteCodes, findApp, replaceCodes } from './factors.store.ts'
import { isProven, lockProven } from './prove-identity.service.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { findMethods } from './verify-factor.service.ts'

export async function readSecondFactors(actor: Actor, origin: string): Promise<SecondFactors> {
  return read(async (tx) => {
    const [app, passkeys] = [await findApp(tx, actor.id), await findPasskeys(tx, actor.id)]
    const methods = await findMethods(tx, actor.id)
    return {
      isRequired: isSecondFactorRequired(actor.role),
      app: app && { since: app.created_at, lastUsed: app.last_used_at ?? undefined },
      passkeys: passkeys.map(({ id, name, created_at: since, last_used_at }) => ({
        id,
        name,
        since,
        lastUsed: last_used_at ?? undefined,
      })),
      recoveryCodesLeft: await countCodesLeft(tx, actor.id),
      offersPasskeys: partyOf(origin) !== undefined,
      proof: (await isProven(tx, actor)) ? [] : methods.length > 0 ? methods : ['password' as const],
    }
  })
}

/**
 * After a factor was added. The first one ends the other sessions, which were opened without it, and brings the recovery codes: they are
 * returned once, and only their hashes are stored.
 */
export async function recordAddedFactor(
  tx: Tx,
  actor: Actor,
  { account, change }: { account: Credentials; change: FactorChange },
): Promise<string[] | null> {
  await record(tx, actor, change)
  if (account.second_factor_at !== null) return null
  await setSecondFactor(tx, actor.id, now())
  await endSessionsOf(tx, actor.id, { reason: 'second-factor-changed', except: actor.sessionId })
  // The session may reach everything from now on.
  reloadSession(tx, actor.sessionId)
  return saveNewCodes(tx, actor.id)
}

async function saveNewCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  const hashes = codes.map((code) => hashRecoveryCode(accountId, code))
  await replaceCodes(tx, accountId, { hashes, now: now() })
  return codes
}

export async function renewRecoveryCodes(actor: Actor): Promise<{ recoveryCodes: string[] }> {
  return transaction(async (tx) => {
    const account = await lockProven(tx, actor)
    if (account.second_factor_at === null) throw fault('second_factor.missing')
    const recoveryCodes = await saveNewCodes(tx, actor.id)
    await record(tx, actor, 'recovery_codes_renewed')
    return { recoveryCodes }
  })
}

/** Idempotent. */
export async function removeApp(actor: Actor): Promise<void> {
  await transaction(async (tx) => {
    await lockProven(tx, actor)
    if (!(await deleteApp(tx, actor.id))) return
    await afterRemoval(tx, actor, 'app_removed')
  })
}

export async function removePasskey(actor: Actor, id: string): Promise<void> {
  await transaction(async (tx) => {
    await lockProven(tx, actor)
    if (!(await deletePasskey(tx, { id, accountId: actor.id }))) notFound('passkey', id)
    await afterRemoval(tx, actor, 'passkey_removed')
  })
}

/** The rollback of second_factor.last keeps the factor. Recovery codes alone are no second factor. */
async function afterRemoval(tx: Tx, actor: Actor, change: FactorChange): Promise<void> {
  if ((await findMethods(tx, actor.id)).length === 0) {
    if (isSecondFactorRequired(actor.role)) throw fault('second_factor.last')
    await deleteCodes(tx, actor.id)
    await setSecondFactor(tx, actor.id, null)
  }
  await record(tx, actor, change)
}

/** An own change, with a message to its owner. */
async function record(tx: Tx, actor: Actor, change: FactorChange): Promise<void> {
  await audit(tx, actor, {
    action: 'account.second_factor_changed',
    subject: { kind: 'account', id: actor.id, branchId: actor.branchId },
    details: { change },
  })
  await publish(tx, secondFactorChanged({ accountId: actor.id, change }))
}

/** Removes everything, with the sign-ins that wait for a second step. The caller ends the sessions and records why. */
export async function clearSecondFactor(tx: Tx, accountId: string): Promise<void> {
  await deleteApp(tx, accountId)
  await deletePasskeysOf(tx, accountId)
  await deleteCodes(tx, accountId)
  await voidSignInsOf(tx, accountId, now())
  await setSecondFactor(tx, accountId, null)
}
