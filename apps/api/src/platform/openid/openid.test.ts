import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishOpenId, startOpenId, useOpenId } from './openid.ts'

const published = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
const callback = 'http://127.0.0.1:3000/callback'

/** What the provider signs with, and the nonce of the sign-in. */
let signing: { key: KeyObject; nonce: string } = { key: published.privateKey, nonce: '' }
let provider: Server
let issuer = ''

function idToken(): string {
  const now = Math.floor(Date.now() / 1_000)
  const claims = { iss: issuer, aud: 'momo', sub: '117', iat: now, exp: now + 300, nonce: signing.nonce }
  const text = [{ alg: 'RS256', kid: 'one' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${sign('sha256', Buffer.from(text), signing.key).toString('base64url')}`
}

const answers: Record<string, () => object> = {
  '/.well-known/openid-configuration': () => ({
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  '/keys': () => ({
    keys: [{ ...published.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }],
  }),
  '/token': () => ({ access_token: 'access', token_type: 'bearer', id_token: idToken() }),
}

beforeAll(async () => {
  provider = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answers[request.url ?? '']?.() ?? {}))
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
  useOpenId({ issuer, clientId: 'momo', clientSecret: 'secret' })
})
afterAll(() => {
  useOpenId(undefined)
  provider.close()
})

async function signIn(key: KeyObject) {
  const { signInState } = await startOpenId(callback)
  signing = { key, nonce: signInState.nonce }
  return finishOpenId(new URL(`${callback}?code=one&state=${signInState.state}`), signInState)
}

test('an ID token is accepted with a signature of the published key, and refused with another one', async () => {
  expect(await signIn(published.privateKey)).toMatchObject({ sub: '117' })
  await expect(signIn(other.privateKey)).rejects.toMatchObject({ code: 'auth.google_refused' })
})
