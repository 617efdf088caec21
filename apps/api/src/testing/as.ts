import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { Role } from '@momo/contracts/shared'
import { newId } from '#platform/ids/ids.ts'
import type { Actor } from '#platform/tokens/actor.ts'

let current: FastifyInstance | undefined

export function useApp(app: FastifyInstance): void {
  current = app
}

type Who = 'public' | Role
type Body = NonNullable<InjectOptions['payload']>
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Sent = { body?: Body | undefined; headers?: Record<string, string> }

/** The caller of a test: `as('public').get(path)`, `as('branchAdmin', branch).post(path, body)`. */
export function as(who: Who, branch?: { id: string }) {
  const actor: Actor | undefined =
    who === 'public'
      ? undefined
      : { id: newId(), sessionId: newId(), role: who, ...(branch && { branchId: branch.id }) }
  return { actor, ...callsWith(actor && testToken(actor)) }
}

/** A caller with the given access token, valid or not. */
export function callsWith(accessToken: string | undefined) {
  const token = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` }
  const call = (
    method: Method,
    url: string,
    { body, headers }: Sent = {},
  ): Promise<LightMyRequestResponse> => {
    if (current === undefined) throw new Error('testing: no app, call testApp() at the top of the test file')
    return current.inject({
      method,
      url,
      headers: { ...token, ...headers },
      ...(body !== undefined && { payload: body }),
    })
  }
  return {
    call,
    get: (url: string, headers: Record<string, string> = {}) => call('GET', url, { headers }),
    post: (url: string, body?: Body) => call('POST', url, { body }),
    put: (url: string, body?: Body) => call('PUT', url, { body }),
    patch: (url: string, body?: Body) => call('PATCH', url, { body }),
    remove: (url: string, body?: Body) => call('DELETE', url, { body }),
  }
}

export function testToken(actor: Actor): string {
  return Buffer.from(JSON.stringify(actor)).toString('base64')
}

/** Test tokens contain the actor itself, so most tests need no sign-in. Only test apps accept them. */
export function actorOfTestToken(token: string | undefined): Actor | undefined {
  return token === undefined ? undefined : (JSON.parse(Buffer.from(token, 'base64').toString()) as Actor)
}

/** A real token is a JWT with dots and is resolved normally. */
export const isTestToken = (token: string | undefined): boolean =>
  token?.startsWith('ey') === true && !token.includes('.')
