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
  const issuedAt = secondsOf(now())
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: algorithm, typ, kid: secret.id })
    .setIssuer(issuerInUse())
    .setAudience(audience)
    .setSubject(accountId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + (fromAddress ? inAddressSeconds : usualSeconds))
    .sign(await keyOf(secret))
}

type Known = { claims: AccessClaims; secret: SecretKey; issuer: string; expiresAt: number }

/** Tokens whose signature was right: checking it again takes longer than all else about most calls. */
const known = new Map<string, Known>()
const mostKnown = 10_000

/** Whatever may have changed since is looked at each time: the keys in use, the issuer and the clock. */
function knownClaims(token: string): AccessClaims | undefined {
  const found = known.get(token)
  if (found === undefined) return undefined
  const isGood =
    found.expiresAt > secondsOf(now()) - clockTolerance && found.issuer === issuer && keysFor('access-token').includes(found.secret)
  if (isGood) return found.claims
  known.delete(token)
  return undefined
}

function remember(token: string, entry: Known): void {
  const [oldest] = known.keys()
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest)
  known.set(token, entry)
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000)

/** The claims of a token that we made and that is still good, else undefined. */
export async function readAccessToken(token: string): Promise<AccessClaims | undefined> {
  return knownClaims(token) ?? verify(token)
}

async function verify(token: string): Promise<AccessClaims | undefined> {
  if (!isSpelledOneWay(token)) return undefined
  try {
    const { payload, protectedHeader } = await jwtVerify(token, ({ kid }) => keyNamed(kid), {
      algorithms: [algorithm],
      typ,
      audience,
      issuer: issuerInUse(),
      clockTolerance,
      currentDate: now(),
      requiredClaims: ['sub', 'sid', 'iat', 'exp'],
    })
    const { sub, sid, exp } = payload
    if (!isId(sub) || !isId(sid)) return undefined
    const claims = { accountId: sub, sessionId: sid }
    const secret = secretNamed(protectedHeader.kid)
    if (secret && exp !== undefined) remember(token, { claims, secret, issuer: issuerInUse(), expiresAt: exp })
    return claims
  } catch (error) {
    // Anything else is a fault of ours and must not look like a bad token.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const isId = (claim: unknown): claim is string => typeof claim === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claim)

const secretNamed = (kid: unknown): SecretKey | undefined => keysFor('access-token').find(({ id }) => id === kid)

function keyNamed(kid: unknown): Promise<CryptoKey> {
  const secret = secretNamed(kid)
  if (secret === undefined) throw new errors.JWSSignatureVerificationFailed()
  return keyOf(secret)
}

/** Several texts decode to the same signature; only the one we wrote is ours. Header and payload are signed as text. */
function isSpelledOneWay(token: string): boolean {
  const signature = /^[\w-]+\.[\w-]+\.([\w-]{43})$/.exec(token)?.[1]
  return signature !== undefined && Buffer.from(signature, 'base64url').toString('base64url') === signature
}
