import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { SignJWT, UnsecuredJWT } from 'jose'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { readAccessToken, signAccessToken, useIssuer } from './access-token.ts'
import { keysFor, useSecrets } from './secrets.ts'

const [oldKey, newKey] = [
  { id: 'old', key: randomBytes(32) },
  { id: 'new', key: randomBytes(32) },
]
const origin = 'https://jholmomo.test'
const claims = { accountId: newId(), sessionId: newId() }

beforeEach(() => {
  useSecrets([oldKey])
  useIssuer(origin)
})

type TokenParts = { header?: object; payload?: object; key?: Uint8Array }

/** A validly signed token, except for the given parts. */
function signed({
  header = {},
  payload = {},
  key = keysFor('access-token')[0].key,
}: TokenParts = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1_000)
  const usual = {
    iss: origin,
    aud: 'jhol-momo',
    sub: claims.accountId,
    sid: claims.sessionId,
    iat: seconds,
    exp: seconds + 900,
  }
  return new SignJWT({ ...usual, ...payload })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'old', ...header })
    .sign(key)
}

test('a token contains the account and the session but no rights', async () => {
  const token = await signAccessToken(claims)
  expect(await readAccessToken(token)).toEqual(claims)
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<
    string,
    number
  >
  expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  expect(payload['exp']! - payload['iat']!).toBe(900)
})

test('expires after fifteen minutes, or one minute in a URL, with a few seconds of clock tolerance', async () => {
  stopClock('2026-11-15T12:00:00Z')
  const [usual, inAddress] = await Promise.all([signAccessToken(claims), signAccessToken(claims, true)])
  stopClock('2026-11-15T12:01:04Z')
  expect(await readAccessToken(inAddress)).toEqual(claims)
  stopClock('2026-11-15T12:01:06Z')
  expect(await readAccessToken(inAddress)).toBeUndefined()
  expect(await readAccessToken(usual)).toEqual(claims)
  stopClock('2026-11-15T12:15:06Z')
  expect(await readAccessToken(usual)).toBeUndefined()
})

test('key rotation: old keys still verify, removed keys do not', async () => {
  const token = await signAccessToken(claims)
  useSecrets([newKey, oldKey])
  expect(await readAccessToken(token)).toEqual(claims)
  expect(await readAccessToken(await signAccessToken(claims))).toEqual(claims)
  useSecrets([newKey])
  expect(await readAccessToken(token)).toBeUndefined()
})

test('rejects tokens of another issuer or purpose and tokens with missing claims', async () => {
  expect(await readAccessToken(await signed())).toEqual(claims)
  const wrong: TokenParts[] = [
    { payload: { iss: 'https://other.test' } },
    { payload: { iss: undefined } },
    { payload: { aud: 'other' } },
    { payload: { aud: undefined } },
    { payload: { exp: undefined } },
    { payload: { iat: undefined } },
    { payload: { sub: undefined } },
    { payload: { sid: undefined } },
    { payload: { sid: 'x' } },
    { payload: { sub: ['x'] } },
    { payload: { nbf: Math.floor(Date.now() / 1_000) + 60 } },
    { header: { typ: 'JWT' } },
    { header: { typ: undefined } },
    { header: { kid: 'new' } },
    { header: { kid: undefined } },
    { header: { alg: 'HS512' }, key: Buffer.concat([oldKey.key, oldKey.key]) },
    { key: oldKey.key },
    { key: keysFor('refresh-token')[0].key },
    { key: randomBytes(32) },
  ]
  for (const parts of wrong)
    expect(await readAccessToken(await signed(parts)), JSON.stringify(parts)).toBeUndefined()
  const unsigned = new UnsecuredJWT({ sid: claims.sessionId })
    .setIssuer(origin)
    .setAudience('jhol-momo')
    .setSubject(claims.accountId)
  expect(await readAccessToken(unsigned.setIssuedAt().setExpirationTime('15m').encode())).toBeUndefined()
})

test('accepts only the canonical base64url encoding of the signature', async () => {
  const token = await signAccessToken(claims)
  const bytes = (text: string) => Buffer.from(text.split('.')[2]!, 'base64url').toString('hex')
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const same = [...alphabet]
    .map((character) => token.slice(0, -1) + character)
    .filter((text) => bytes(text) === bytes(token))
  expect(same).toHaveLength(4)
  const accepted = await Promise.all([...same, `${token}=`, `${token} `, `${token}\n`].map(readAccessToken))
  expect(accepted.filter(Boolean)).toEqual([claims])
})

test('the cache of verified tokens respects changes of issuer and keys', async () => {
  const token = await signAccessToken(claims)
  expect(await readAccessToken(token)).toEqual(claims)
  useIssuer('https://another.test')
  expect(await readAccessToken(token)).toBeUndefined()
  useIssuer(origin)
  expect(await readAccessToken(token)).toEqual(claims)
  useSecrets([newKey])
  expect(await readAccessToken(token)).toBeUndefined()
  useSecrets([oldKey])
  expect(await readAccessToken(token)).toEqual(claims)
  expect(await readAccessToken(`${token.slice(0, -2)}AA`)).toBeUndefined()
})
