import type { FactorAnswer, FactorMethod } from '@momo/contracts/auth'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { unsealFor } from '#platform/tokens/secrets.ts'
import { secondFactorChanged } from '../auth.events.ts'
import { verifyPasskey } from '../passkeys/verify-passkey.service.ts'
import type { RelyingParty } from '../passkeys/relying-party.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { stepOfCode } from './authenticator-app.ts'
import { countCodesLeft, findApp, useCode, useStep } from './factors.store.ts'
import { hashRecoveryCode } from './recovery-codes.ts'

/** What an answer is checked against: the challenge of a passkey is that of the ticket. */
type Asked = { accountId: string; challenge: string | null; party: RelyingParty | undefined }

/** Verifies an answer and spends it, so that it works once. Requires the locked account. */
export async function spendFactor(tx: Tx, asked: Asked, answer: FactorAnswer): Promise<boolean> {
  if ('code' in answer) return spendAppCode(tx, asked.accountId, answer.code)
  if ('recoveryCode' in answer) return spendRecoveryCode(tx, asked.accountId, answer.recoveryCode)
  const { accountId, challenge, party } = asked
  if (challenge === null || party === undefined) return false
  return verifyPasskey(tx, { accountId, challenge, party }, answer.passkey)
}

async function spendAppCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const app = await findApp(tx, accountId)
  if (app === undefined) return false
  const at = now()
  const step = stepOfCode(unsealFor('second-factor', app.sealed_secret, accountId), code, at)
  return step !== undefined && useStep(tx, accountId, { step, now: at })
}

/** Notifies the owner, because a recovery code is what a thief would use. */
async function spendRecoveryCode(tx: Tx, accountId: string, code: string): Promise<boolean> {
  const isRight = await useCode(tx, accountId, { hash: hashRecoveryCode(accountId, code), now: now() })
  if (!isRight) return false
  const left = await countCodesLeft(tx, accountId)
  await publish(tx, secondFactorChanged({ accountId, change: 'recovery_code_used', left }))
  return true
}

/** The methods that an account has; none without a second factor. */
export async function findMethods(tx: Tx, accountId: string): Promise<FactorMethod[]> {
  const methods: FactorMethod[] = []
  if ((await countPasskeys(tx, accountId)) > 0) methods.push('passkey')
  if (await findApp(tx, accountId)) methods.push('app')
  if (methods.length > 0 && (await countCodesLeft(tx, accountId)) > 0) methods.push('recovery')
  return methods
}
