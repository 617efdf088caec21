import type { FactorAnswer, FirstStep, PasskeyRequest, SignedIn } from '@momo/contracts/auth'
import { type Credentials, lockCredentials } from '#modules/accounts'
import { signIn } from '#modules/sessions'
import { now } from '#platform/clock/clock.ts'
import { read, transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { publish } from '#platform/outbox/outbox.ts'
import { sha256 } from '#platform/tokens/secrets.ts'
import { staffSignedIn } from '../auth.events.ts'
import { partyOf } from '../passkeys/relying-party.ts'
import { requestPasskey } from '../passkeys/verify-passkey.service.ts'
import { knownDeviceOf } from '../sign-in/known-device.ts'
import { secondFactorCounts } from '../sign-in/throttle.rules.ts'
import { throttled } from '../sign-in/throttle.service.ts'
import { openTicket, readTicket, spendTicket, ticketLifeMs } from './challenges.service.ts'
import { type OpenChallenge, setChallenge } from './challenges.store.ts'
import { findMethods, spendFactor } from './verify-factor.service.ts'

export type Entry = { keep: boolean; deviceName: string; isKnownDevice: boolean }

/**
 * After a right password. An account with a second factor gets a ticket, and no session exists until the second step. Requires the locked
 * account, so that a factor that is added meanwhile is seen.
 */
export async function signInOrAskFactor(tx: Tx, account: Credentials, entry: Entry): Promise<FirstStep> {
  if (account.second_factor_at === null) return openStaffSession(tx, account, entry)
  const { keep, deviceName, isKnownDevice } = entry
  const ticket = await openTicket(tx, {
    account_id: account.id,
    purpose: 'sign-in',
    keep,
    device_name: deviceName,
    is_known_device: isKnownDevice,
  })
  const methods = await findMethods(tx, account.id)
  return { secondStep: { ticket, methods, secondsLeft: ticketLifeMs / 1_000 } }
}

/** Notifies staff of a sign-in on a device that has not signed in to the account before. */
async function openStaffSession(
  tx: Tx,
  { id, role }: Credentials,
  { keep, deviceName, isKnownDevice }: Entry,
): Promise<SignedIn> {
  const signedIn = await signIn(tx, { accountId: id, keep, deviceName })
  if (role !== 'user' && !isKnownDevice)
    await publish(tx, staffSignedIn({ accountId: id, deviceName, at: now().toISOString() }))
  return signedIn
}

/** Asking again replaces the challenge, so only the latest answer is accepted. */
export async function askPasskeyOfStep(ticket: string, origin: string): Promise<PasskeyRequest> {
  return transaction(async (tx) => {
    const step = await readTicket(tx, ticket, 'sign-in')
    const options = await requestPasskey(tx, step.account_id, partyOf(origin))
    await setChallenge(tx, sha256(ticket), options.challenge)
    return options
  })
}

type Finish = { ticket: string; answer: FactorAnswer }
type From = { origin: string; knownDevice: string | undefined }

/** Verifies the second factor, spends the ticket and opens the session, in one transaction. */
export async function finishSecondStep(
  { ticket, answer }: Finish,
  { origin, knownDevice }: From,
): Promise<{ signedIn: SignedIn; keep: boolean }> {
  const step = await read((tx) => readTicket(tx, ticket, 'sign-in'))
  const counts = secondFactorCounts(step.account_id, knownDeviceOf(knownDevice, step.account_id))
  let signedIn: SignedIn | undefined
  const isRight = await throttled(counts, () =>
    transaction(async (tx) => {
      signedIn = await tryFinish(tx, { ticket, answer, origin })
      return signedIn !== undefined
    }),
  )
  if (!isRight || signedIn === undefined) throw fault('second_factor.wrong')
  return { signedIn, keep: entryOf(step).keep }
}

/** Returns undefined for a wrong answer; the ticket stays valid for another one. */
async function tryFinish(
  tx: Tx,
  { ticket, answer, origin }: Finish & { origin: string },
): Promise<SignedIn | undefined> {
  const { account_id: accountId } = await readTicket(tx, ticket, 'sign-in')
  const account = await lockCredentials(tx, accountId)
  if (account === undefined) throw fault('second_step.expired')
  // Read again under the lock: a password change or a reset of the factor voids the ticket.
  const step = await readTicket(tx, ticket, 'sign-in')
  const asked = { accountId, challenge: step.challenge, party: partyOf(origin) }
  if (!(await spendFactor(tx, asked, answer))) return undefined
  await spendTicket(tx, ticket)
  return openStaffSession(tx, account, entryOf(step))
}

const entryOf = ({ keep, device_name, is_known_device }: OpenChallenge): Entry => ({
  keep: keep === true,
  deviceName: device_name ?? '',
  isKnownDevice: is_known_device === true,
})
