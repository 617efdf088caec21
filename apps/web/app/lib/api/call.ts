import type { Endpoint } from '@momo/contracts/shared'
import { subjectOf } from '#lib/session/tokens/access-token.ts'
import { refreshTokens } from '#lib/session/tokens/refresh-tokens.ts'
import { handleBranchFault } from '#lib/session/branch/branch-faults.ts'
import { handleMissingFactor } from '#lib/session/places/second-factor-needed.ts'
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
type From = Omit<CallOptions, 'bearer' | 'branch' | 'headers'> & {
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
    withAccessToken((bearer, branch) => exchange(endpoint, input, { ...options, bearer, branch, headers })),
  )
}

type Run<T> = (bearer: string | undefined, branch: string | undefined) => Promise<T>

/**
 * Runs a call with the visitor's access token and the branch that the page shows. Uploads and downloads, which do not use `call`, go
 * through here too.
 */
export async function withAccessToken<T>(run: Run<T>): Promise<T> {
  const session = isBrowser() ? readSession() : undefined
  if (session === undefined) return run(undefined, undefined)
  const { accessToken: token, role } = session
  const branch = role === 'branchAdmin' ? session.branchId : undefined
  try {
    return await run(token, branch).catch(async (fault: unknown) => {
      if (!isUnauthorized(fault)) throw fault
      return run(await nextToken(token, fault), branch).catch(endIfUnauthorized)
    })
  } catch (fault) {
    handleBranchFault(fault, branch)
    handleMissingFactor(fault)
    throw fault
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
