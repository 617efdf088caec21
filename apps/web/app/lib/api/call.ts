import type { Endpoint } from '@momo/contracts/shared'
import { subjectOf } from '#lib/session/tokens/access-token.ts'
import { renewTokens } from '#lib/session/tokens/refresh-tokens.ts'
import { session } from '#lib/session/session-store.ts'
import { readSession } from '#lib/session/storage.ts'
import { ApiFault } from './api-error.ts'
import { isBrowser } from './base-url.ts'
import { exchange, type How, type Output } from './exchange.ts'

type Given<S, Name extends string> = [Output<S>] extends [undefined] ? { [N in Name]?: undefined } : { [N in Name]: Output<S> }
type Input<E extends Endpoint> = Given<E['params'], 'params'> & Given<E['query'], 'query'> & Given<E['body'], 'body'>
type From = Omit<How, 'bearer'>
type Rest<E extends Endpoint> = Record<never, never> extends Input<E> ? [input?: Input<E>, from?: From] : [input: Input<E>, from?: From]

const isRefused = (error: unknown): error is ApiFault => error instanceof ApiFault && error.status === 401

/** One call to the API. In the browser it goes with the access token where the endpoint asks who is calling; an expired one is renewed. */
export async function call<E extends Endpoint>(endpoint: E, ...[input = {} as Input<E>, from]: Rest<E>): Promise<Output<E['reply']>> {
  if (endpoint.access === 'public') return exchange(endpoint, input, from)
  return asVisitor((bearer) => exchange(endpoint, input, { ...from, bearer }))
}

/** Runs a call in the visitor's name. One that travels another way (a file) goes through here too. */
export async function asVisitor<T>(run: (bearer: string | undefined) => Promise<T>): Promise<T> {
  const token = isBrowser() ? readSession()?.accessToken : undefined
  if (token === undefined) return run(undefined)
  try {
    return await run(token)
  } catch (fault) {
    if (!isRefused(fault)) throw fault
    return run(await nextToken(token, fault)).catch(endRefused)
  }
}

/** SES-03: a 401 triggers a token refresh and one retry. Nobody's call is repeated in the name of somebody else. */
async function nextToken(token: string, fault: ApiFault): Promise<string> {
  await renewTokens(token)
  const next = readSession()?.accessToken
  if (next === undefined || next === token || subjectOf(next) !== subjectOf(token)) throw fault
  return next
}

/** New tokens that are refused too belong to a session that is over. */
function endRefused(fault: unknown): never {
  if (isRefused(fault)) session.end()
  throw fault
}
