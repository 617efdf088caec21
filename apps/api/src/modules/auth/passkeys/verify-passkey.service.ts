import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { PasskeyAnswer, PasskeyRequest } from '@momo/contracts/auth'
import { now } from '#platform/clock/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { findPasskeys, type Passkey, recordUse } from './passkeys.store.ts'
import type { RelyingParty } from './relying-party.ts'
import { keyOf } from './webauthn.mapper.ts'

/** The password or the session has identified the account, so only its passkeys are asked for. */
export async function requestPasskey(
  tx: Tx,
  accountId: string,
  party: RelyingParty | undefined,
): Promise<PasskeyRequest> {
  const passkeys = await findPasskeys(tx, accountId)
  if (party === undefined) throw fault('passkey.unavailable')
  if (passkeys.length === 0) throw fault('second_factor.missing')
  const { challenge, timeout = 60_000 } = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'preferred',
  })
  return {
    challenge,
    rpId: party.id,
    timeout,
    allowCredentials: passkeys.map(keyOf),
    userVerification: 'preferred',
  }
}

type Asked = { accountId: string; challenge: string; party: RelyingParty }

/** Verifies the signature over the challenge. Requires the locked account, so that a counter is compared with its latest value. */
export async function verifyPasskey(
  tx: Tx,
  { accountId, challenge, party }: Asked,
  answer: PasskeyAnswer,
): Promise<boolean> {
  const passkey = (await findPasskeys(tx, accountId)).find((one) => one.credential_id === answer.id)
  if (passkey === undefined) return false
  const signCount = await verifiedCount(passkey, { answer, challenge, party })
  if (signCount === undefined) return false
  await recordUse(tx, passkey.id, { signCount, now: now() })
  return true
}

type Given = { answer: PasskeyAnswer; challenge: string; party: RelyingParty }

/** The new counter of the passkey, or undefined if the answer is not valid. */
async function verifiedCount(
  passkey: Passkey,
  { answer, challenge, party }: Given,
): Promise<number | undefined> {
  const { id, ...response } = answer
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: party.origins,
      expectedRPID: party.id,
      requireUserVerification: false,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.sign_count,
      },
    })
    return verified ? authenticationInfo.newCounter : undefined
  } catch (error) {
    // The library throws for every answer that does not fit: another challenge or origin, a counter that went back, malformed bytes.
    log.info({ why: (error as Error).message }, 'passkeys: answer refused')
    return undefined
  }
}
