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

type Said = { header?: object; payload?: object; key?: Uint8Array }

/** Signed with the real key and right in all but what is given. */
function signed({ header = {}, payload = {}, key = keysFor('access-token')[0].key }: Said = {}): Promise<string> {
  const seconds = Math.floor(Date.now() / 1_000)
  const usual = { iss: origin, aud: 'jhol-momo', sub: claims.accountId, sid: claims.sessionId, iat: seconds, exp: seconds + 900 }
  return new SignJWT({ ...usual, ...payload }).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'old', ...header }).sign(key)
}

test('a token says whose it is and of which session, and nothing of rights', async () => {
  const token = await signAccessToken(claims)
  expect(await readAccessToken(token)).toEqual(claims)
  const payload = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, number>
  expect(Object.keys(payload).toSorted()).toEqual(['aud', 'exp', 'iat', 'iss', 'sid', 'sub'])
  expect(payload['exp']! - payload['iat']!).toBe(900)
})

test('it lasts fifteen minutes, in an address one, and a few seconds for clocks that differ', async () => {
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

test('a new key in front leaves the old ones believed; a key that was taken away is not', async () => {
  const token = await signAccessToken(claims)
  useSecrets([newKey, oldKey])
  expect(await readAccessToken(token)).toEqual(claims)
  expect(await readAccessToken(await signAccessToken(claims))).toEqual(claims)
  useSecrets([newKey])
  expect(await readAccessToken(token)).toBeUndefined()
})

test('a token of another installation is not believed, nor one for another purpose, nor one that leaves something out', async () => {
  expect(await readAccessToken(await signed())).toEqual(claims)
  const wrong: Said[] = [
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
  for (const said of wrong) expect(await readAccessToken(await signed(said)), JSON.stringify(said)).toBeUndefined()
  const unsigned = new UnsecuredJWT({ sid: claims.sessionId }).setIssuer(origin).setAudience('jhol-momo').setSubject(claims.accountId)
  expect(await readAccessToken(unsigned.setIssuedAt().setExpirationTime('15m').encode())).toBeUndefined()
})

test('there is one way to spell a token: other texts that mean the same signature are refused', async () => {
  const token = await signAccessToken(claims)
  const bytes = (text: string) => Buffer.from(text.split('.')[2]!, 'base64url').toString('hex')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  const same = [...letters].map((letter) => token.slice(0, -1) + letter).filter((text) => bytes(text) === bytes(token))
  expect(same).toHaveLength(4)
  const accepted = await Promise.all([...same, `${token}=`, `${token} `, `${token}\n`].map(readAccessToken))
  expect(accepted.filter(Boolean)).toEqual([claims])
})

test('a token that was believed is not any more when the issuer, the keys or the clock say so, and is again when they do', async () => {
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
