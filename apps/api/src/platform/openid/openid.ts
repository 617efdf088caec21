import * as client from 'openid-client'
import { z } from 'zod'
import type { Config } from '#platform/config/config.ts'
import { Fault, fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'

/** State of one sign-in until the browser returns from the provider. */
export const SignInState = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })
export type SignInState = z.infer<typeof SignInState>

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

/** Returns the authorization URL and the state to store for the return. */
export async function startOpenId(redirectUri: string): Promise<{ url: string; signInState: SignInState }> {
  const provider = await providerConfig()
  const remembered = {
    state: client.randomState(),
    nonce: client.randomNonce(),
    verifier: client.randomPKCECodeVerifier(),
  }
  const url = client.buildAuthorizationUrl(provider, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    code_challenge: await client.calculatePKCECodeChallenge(remembered.verifier),
    code_challenge_method: 'S256',
    state: remembered.state,
    nonce: remembered.nonce,
    // Always shows the account chooser, because several people may share a phone.
    prompt: 'select_account',
  })
  return { url: url.href, signInState: remembered }
}

/** Exchanges the authorization code for the claims. The library checks signature, issuer, audience, state, nonce and PKCE. */
export async function finishOpenId(returned: URL, { state, nonce, verifier }: SignInState): Promise<Claims> {
  const provider = await providerConfig()
  try {
    const checks = {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    }
    const tokens = await client.authorizationCodeGrant(provider, returned, checks)
    return Claims.parse(tokens.claims())
  } catch (cause) {
    throw isProviderFailure(cause)
      ? new Fault('auth.google_unavailable', undefined, cause)
      : new Fault('auth.google_refused', undefined, cause)
  }
}

/** Discovery runs once; after a failure the next sign-in retries it. */
function providerConfig(): Promise<client.Configuration> {
  if (settings === undefined) throw fault('auth.google_unavailable')
  discovered ??= discover(settings).catch((cause: unknown) => {
    discovered = undefined
    log.warn({ err: cause }, 'openid: discovery failed')
    throw new Fault('auth.google_unavailable', undefined, cause)
  })
  return discovered
}

function discover({
  issuer,
  clientId,
  clientSecret,
}: NonNullable<typeof settings>): Promise<client.Configuration> {
  const address = new URL(issuer)
  // Only a local stand-in may use plain HTTP.
  const isLocal = address.protocol === 'http:' && address.hostname === '127.0.0.1'
  return client.discovery(address, clientId, clientSecret, undefined, {
    timeout: limitSeconds,
    // Without it the library trusts TLS to the token endpoint and does not check the signature of the ID token.
    execute: [client.enableNonRepudiationChecks, ...(isLocal ? [client.allowInsecureRequests] : [])],
  })
}

/** True for network and server errors of the provider, false for errors of the user or the request. */
function isProviderFailure(cause: unknown): boolean {
  if (cause instanceof client.ResponseBodyError) return cause.status >= 500
  if (cause instanceof client.AuthorizationResponseError) return false
  if (cause instanceof client.ClientError)
    return cause.code === 'OAUTH_TIMEOUT' || cause.code === 'OAUTH_RESPONSE_IS_NOT_CONFORM'
  return cause instanceof TypeError
}
