import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { NewPasskey, PasskeyCreation } from '@momo/contracts/auth'
import { now } from '#platform/clock/clock.ts'
import { transaction, type Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { newId } from '#platform/ids/ids.ts'
import { log } from '#platform/log/log.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { identifiersOf } from '../passwords/reset-password.service.ts'
import { openTicket, readTicket, spendTicket } from '../second-factor/challenges.service.ts'
import { recordAddedFactor } from '../second-factor/change-factors.service.ts'
import { lockProven } from '../second-factor/prove-identity.service.ts'
import { findPasskeys, insertPasskey } from './passkeys.store.ts'
import { partyOf, type RelyingParty } from './relying-party.ts'
import { keyOf } from './webauthn.mapper.ts'

const siteName = 'Jhol Momo'
const mostPasskeys = 10
/** EdDSA, ES256 and RS256: what authenticators support. */
const algorithms = [-8, -7, -257]

export async function startPasskeySetUp(
  actor: Actor,
  origin: string,
): Promise<{ ticket: string; options: PasskeyCreation }> {
  const party = partyOf(origin)
  if (party === undefined) throw fault('passkey.unavailable')
  return transaction(async (tx) => {
    const account = await lockProven(tx, actor)
    const passkeys = await findPasskeys(tx, actor.id)
    if (passkeys.length >= mostPasskeys) throw fault('passkey.too_many')
    const [userName = ''] = identifiersOf(account)
    const {
      challenge,
      user,
      timeout = 60_000,
    } = await generateRegistrationOptions({
      rpName: siteName,
      rpID: party.id,
      userName,
      userID: new TextEncoder().encode(actor.id),
      userDisplayName: `${account.first_name} ${account.last_name}`.trim(),
    })
    const options: PasskeyCreation = {
      challenge,
      rp: { id: party.id, name: siteName },
      user,
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout,
      attestation: 'none',
      // The browser refuses to store a second passkey on the same device.
      excludeCredentials: passkeys.map(keyOf),
      authenticatorSelection: {
        residentKey: 'preferred',
        requireResidentKey: false,
        userVerification: 'preferred',
      },
    }
    const ticket = await openTicket(tx, {
      account_id: actor.id,
      purpose: 'passkey',
      session_id: actor.sessionId,
      challenge,
    })
    return { ticket, options }
  })
}

type Added = { ticket: string; name: string; passkey: NewPasskey }

export async function addPasskey(
  actor: Actor,
  { ticket, name, passkey }: Added,
  origin: string,
): Promise<{ recoveryCodes: string[] | null }> {
  const party = partyOf(origin)
  if (party === undefined) throw fault('passkey.unavailable')
  return transaction(async (tx) => {
    const account = await lockProven(tx, actor)
    const challenge = await spendOwnTicket(tx, actor, ticket)
    const credential = await verifiedCredential(passkey, { challenge, party })
    const isNew = await insertPasskey(tx, {
      id: newId(),
      account_id: actor.id,
      credential_id: credential.id,
      public_key: Buffer.from(credential.publicKey).toString('base64url'),
      sign_count: credential.counter,
      transports: passkey.transports,
      name,
      created_at: now(),
    })
    if (!isNew) throw fault('passkey.refused')
    return { recoveryCodes: await recordAddedFactor(tx, actor, { account, change: 'passkey_added' }) }
  })
}

async function spendOwnTicket(tx: Tx, { sessionId }: Actor, ticket: string): Promise<string> {
  const { challenge, session_id } = await readTicket(tx, ticket, 'passkey')
  if (session_id !== sessionId || challenge === null) throw fault('second_step.expired')
  await spendTicket(tx, ticket)
  return challenge
}

async function verifiedCredential(
  { id, ...response }: NewPasskey,
  { challenge, party }: { challenge: string; party: RelyingParty },
) {
  const registered = await verifyRegistrationResponse({
    response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: party.origins,
    expectedRPID: party.id,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch((error: Error) => {
    log.info({ why: error.message }, 'passkeys: registration refused')
    return undefined
  })
  if (!registered?.verified) throw fault('passkey.refused')
  return registered.registrationInfo.credential
}
