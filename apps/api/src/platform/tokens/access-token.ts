import { type CryptoKey, errors, jwtVerify, SignJWT } from 'jose'
import { now } from '#platform/clock/clock.ts'
import type { SecretKey } from '#platform/config/config.ts'
import { keysFor } from './secrets.ts'

/** Claims of an access token. Rights are not included; they are looked up for each request. */
export type AccessClaims = { accountId: string; sessionId: string }

const algorithm = 'HS256'
const typ = 'at+jwt'
const audience = 'jhol-momo'
const clockTolerance = 5
const usualSeconds = 15 * 60
/** A token in a URL is exchanged at once, so it expires quickly in case the URL leaks. */
const inAddressSeconds = 60

let issuer: string | undefined

/** Rejects tokens of another installation, even with the same keys. */
export function useIssuer(origin: string): void {
  issuer = origin
}

function issuerInUse(): string {
  if (issuer === undefined) throw new Error('access-token: no issuer, call useIssuer() first')
  return issuer
}

const imported = new WeakMap<SecretKey, Promise<CryptoKey>>()

/** Caches imported keys, because jose would import the bytes again for every token. */
function keyOf(secret: SecretKey): Promise<CryptoKey> {
  let key = imported.get(secret)
  if (key === undefined) {
    const bytes = new Uint8Array(secret.key)
    key = crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
    imported.set(secret, key)
  }
  return key
}

export async function signAccessToken(
  { accountId, sessionId }: AccessClaims,
  fromAddress = false,
): Promise<string> {
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

type VerifiedToken = { claims: AccessClaims; secret: SecretKey; issuer: string; expiresAt: number }

/** Cache of verified tokens, because the signature check is the most expensive part of most requests. */
const verified = new Map<string, VerifiedToken>()
const maxVerified = 10_000

/** Rechecks everything that may have changed: keys, issuer and expiry. */
function cachedClaims(token: string): AccessClaims | undefined {
  const found = verified.get(token)
  if (found === undefined) return undefined
  const isGood =
    found.expiresAt > secondsOf(now()) - clockTolerance &&
    found.issuer === issuer &&
    keysFor('access-token').includes(found.secret)
  if (isGood) return found.claims
  verified.delete(token)
  return undefined
}

function cacheVerified(token: string, entry: VerifiedToken): void {
  const [oldest] = verified.keys()
  if (verified.size >= maxVerified && oldest !== undefined) verified.delete(oldest)
  verified.set(token, entry)
}

const secondsOf = (date: Date): number => Math.floor(date.getTime() / 1_000)

/** The claims of a valid token, else undefined. */
export async function readAccessToken(token: string): Promise<AccessClaims | undefined> {
  return cachedClaims(token) ?? verify(token)
}

async function verify(token: string): Promise<AccessClaims | undefined> {
  if (!isCanonical(token)) return undefined
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
    if (secret && exp !== undefined)
      cacheVerified(token, { claims, secret, issuer: issuerInUse(), expiresAt: exp })
    return claims
  } catch (error) {
    // Any other error is internal and must not look like an invalid token.
    if (error instanceof errors.JOSEError) return undefined
    throw error
  }
}

const isId = (claim: unknown): claim is string =>
  typeof claim === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(claim)

const secretNamed = (kid: unknown): SecretKey | undefined =>
  keysFor('access-token').find(({ id }) => id === kid)

function keyNamed(kid: unknown): Promise<CryptoKey> {
  const secret = secretNamed(kid)
  if (secret === undefined) throw new errors.JWSSignatureVerificationFailed()
  return keyOf(secret)
}

/** Several base64url texts decode to the same signature; only the canonical one is accepted. Header and payload are signed as text. */
function isCanonical(token: string): boolean {
  const signature = /^[\w-]+\.[\w-]+\.([\w-]{43})$/.exec(token)?.[1]
  return signature !== undefined && Buffer.from(signature, 'base64url').toString('base64url') === signature
}
