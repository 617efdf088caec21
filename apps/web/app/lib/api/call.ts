import type { Endpoint } from '@momo/contracts/shared'
import { subjectOf } from '#lib/session/tokens/access-token.ts'
import { refreshTokens } from '#lib/session/tokens/refresh-tokens.ts'
import { session } from '#lib/session/session-store.ts'
import { readSession } from '#lib/session/storage.ts'
import { ApiError } from './api-error.ts'
import { isBrowser } from './base-url.ts'
import { type QueuedPerson, withPerson } from './with-person.ts'
import { exchange, type CallOptions, type Output } from './exchange.ts'

type Part<S, Name extends string> = [Output<S>] extends [undefined]
  ? { [N in Name]?: undefined }
  : { [N in Name]: Output<S> }
type Input<E extends Endpoint> = Part<E['params'], 'params'> &
  Part<E['query'], 'query'> &
  Part<E['body'], 'body'>
type From = Omit<CallOptions, 'bearer' | 'headers'> & {
  /** Of a queued action; otherwise the person who is at the tablet. */
  person?: QueuedPerson | undefined
}
type Rest<E extends Endpoint> =
  Record<never, never> extends Input<E> ? [input?: Input<E>, from?: From] : [input: Input<E>, from?: From]

const isUnauthorized = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401

/** Calls the API. In the browser, endpoints that require authentication get the access token; an expired token is refreshed. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...[input = {} as Input<E>, from]: Rest<E>
): Promise<Output<E['reply']>> {
  if (endpoint.access === 'public') return exchange(endpoint, input, from)
  const { person, ...options } = from ?? {}
  return withPerson(endpoint, person, (headers) =>
    withAccessToken((bearer) => exchange(endpoint, input, { ...options, bearer, headers })),
  )
}

/** Runs a call with the visitor's access token. Uploads and downloads, which do not use `call`, go through here too. */
export async function withAccessToken<T>(run: (bearer: string | undefined) => Promise<T>): Promise<T> {
  const token = isBrowser() ? readSession()?.accessToken : undefined
  if (token === undefined) return run(undefined)
  try {
    return await run(token)
  } catch (fault) {
    if (!isUnauthorized(fault)) throw fault
    return run(await nextToken(token, fault)).catch(endIfUnauthorized)
  }
}

/** SES-03: a 401 triggers a token refresh and one retry. The call is not retried if another user has signed in meanwhile. */
async function nextToken(token: string, fault: ApiError): Promise<string> {
  await refreshTokens(token)
  const next = readSession()?.accessToken
  if (next === undefined || next === token || subjectOf(next) !== subjectOf(token)) throw fault
  return next
}

/** A 401 for fresh tokens means that the session is over. */
function endIfUnauthorized(fault: unknown): never {
  if (isUnauthorized(fault)) session.end()
  throw fault
}
