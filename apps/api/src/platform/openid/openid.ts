import * as client from 'openid-client'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'

/** What one sign-in must remember until its browser comes back. */
export const Remembered = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type Remembered = z.infer<typeof Remembered>

const Claims = z.object({
  sub: z.string().min(1),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
export type Claims = z.infer<typeof Claims>

const limitSeconds = 5

let settings: NonNullable<Config['google']> | undefined
let discovered: Promise<client.Configuration> | undefined

export function useOpenId(google: Config['google']): void {
  settings = google
  discovered = undefined
}

export const isOpenIdOn = (): boolean => settings !== undefined

/** Where to send the browser, and what to remember of it. */
export async function startOpenId(redirectUri: string): Promise<{ address: string; remembered: Remembered }> {
  const provider = await known()
  const remembered = { state: client.randomState(), nonce: client.randomNonce(), verifier: client.randomPKCECodeVerifier() }
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(remembered.verifier),
    code_challenge_method: 'S256',
    state: remembered.state,
    nonce: remembered.nonce,
    // Several people share a phone: let them choose.
    prompt: 'select_account',
  })
  return { address: address.href, remembered }
}

/** Exchanges what the browser brought back for the person it belongs to. Signature, issuer, audience, state, nonce and PKCE are the library's. */
export async function finishOpenId(returned: URL, { state, nonce, verifier }: Remembered): Promise<Claims> {
  const provider = await known()
  try {
    const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
    const tokens = await client.authorizationCodeGrant(provider, returned, checks)
    return Claims.parse(tokens.claims())
  } catch (cause) {
    throw isTrouble(cause) ? new Fault('auth.google_unavailable', undefined, cause) : new Fault('auth.google_refused', undefined, cause)
  }
}

/** Their addresses and keys are asked once; a failure is asked again by the next visitor. */
function known(): Promise<client.Configuration> {
  if (settings === undefined) throw fault('auth.google_unavailable')
  discovered ??= discover(settings).catch((cause: unknown) => {
    discovered = undefined
    log.warn({ err: cause }, 'the OpenID provider can not be reached')
    throw new Fault('auth.google_unavailable', undefined, cause)
  })
  return discovered
}

function discover({ issuer, clientId, clientSecret }: NonNullable<typeof settings>): Promise<client.Configuration> {
  const address = new URL(issuer)
  // A stand-in on this machine speaks plain HTTP; nobody else may.
  const isLocal = address.protocol === 'http:' && address.hostname === '127.0.0.1'
  return client.discovery(address, clientId, clientSecret, undefined, {
    timeout: limitSeconds,
    ...(isLocal && { execute: [client.allowInsecureRequests] }),
  })
}

/** The line or their server, not the person. */
function isTrouble(cause: unknown): boolean {
  if (cause instanceof client.ResponseBodyError) return cause.status >= 500
  if (cause instanceof client.AuthorizationResponseError) return false
  if (cause instanceof client.ClientError) return cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  return cause instanceof TypeError
}
