import { type CryptoKey, errors, jwtVerify, SignJWT } from 'jose'
import { now } from '#platform/clock/clock.ts'
import type { SecretKey } from '#platform/config/config.ts'
import { keysFor } from './secrets.ts'

/** What an access token says: whose it is and of which session. Rights are not in it, they are looked up. */
export type AccessClaims = { accountId: string; sessionId: string }

const algorithm = 'HS256'
const typ = 'at+jwt'
const audience = 'jhol-momo'
const clockTolerance = 5
const usualSeconds = 15 * 60
/** One that travels in an address is exchanged at once, and worth nothing to whoever finds it later. */
const inAddressSeconds = 60

let issuer: string | undefined

/** Tokens of another installation are not believed, even where the keys were copied. */
export function useIssuer(origin: string): void {
  issuer = origin
}

function issuerInUse(): string {
  if (issuer === undefined) throw new Error('No issuer is known: call useIssuer() first.')
  return issuer
}

const imported = new WeakMap<SecretKey, Promise<CryptoKey>>()

/** jose would import the bytes again for every token. */
function keyOf(secret: SecretKey): Promise<CryptoKey> {
  let key = imported.get(secret)
  if (key === undefined) {
    const bytes = new Uint8Array(secret.key)
    key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    imported.set(secret, key)
  }
  return key
}

export async function signAccessToken({ accountId, sessionId }: AccessClaims, fromAddress = false): Promise<string> {
  const [secret] = keysFor('access-token')
  const issuedAt = Math.floor(now().getTime() / 1_000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ, kid: secret.id })
    .setIssuer(issuerInUse())
    .setAudience(audience)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (fromAddress ? inAddressSeconds : usualSeconds))
    .sign(await keyOf(secret))
}

/** The claims of a token that we made and that is still good, else undefined. */
export async function readAccessToken(token: string): Promise<AccessClaims | undefined> {
  if (!isSpelledOneWay(token)) return undefined
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
      algorithms: [algorithm],
      typ,
      audience,
      issuer: issuerInUse(),
      clockTolerance,
      currentDate: now(),
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    const { sub, sid } = payload
    return isId(sub) && isId(sid) ? { accountId: sub, sessionId: sid } : undefined
  } catch (error) {
    // Anything else is a fault of ours and must not look like a bad token.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const isId = (claim: unknown): claim is string => typeof claim === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claim)

function keyNamed(kid: unknown): Promise<CryptoKey> {
  const secret = keysFor('access-token').find(({ id }) => id === kid)
  if (secret === undefined) throw new errors.JWSSignatureVerificationFailed()
  return keyOf(secret)
}

/** Several texts decode to the same signature; only the one we wrote is ours. Header and payload are signed as text. */
function isSpelledOneWay(token: string): boolean {
  const signature = /^[\w-]+\.[\w-]+\.([\w-]{43})$/.exec(token)?.[1]
  return signature !== undefined && Buffer.from(signature, 'base64url').toString('base64url') === signature
}
