import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Role } from '@momo/contracts/shared'
import { cached, getCached, revalidate } from '#platform/cache/cache.ts'
import { coalesce } from '#platform/cache/coalesce.ts'
import { now } from '#platform/clock/clock.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { rejectInvalidUnicode } from './reject-invalid-unicode.ts'
import { findLooseObject } from './require-strict-body.ts'
import { type ConcurrencyLimits, createConcurrencyLimiter } from './limits/concurrency-limit.ts'

export type ActorOf<A> = A extends 'public'
  ? undefined
  : A extends readonly Role[]
    ? Actor
    : Actor | undefined
export type EndpointInput<E extends Endpoint> = { params: z.output<E['params']>; query: z.output<E['query']> }
type Input<E extends Endpoint> = EndpointInput<E> & { actor: ActorOf<E['access']>; body: z.output<E['body']> }
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** For cookies and the client address, which are not part of the contract. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

const json = 'application/json; charset=utf-8'

export type RateLimit = { max: number; windowMs: number; by?: 'account' }

type MountOptions = {
  /**
   * At most `max` requests per IP address in `windowMs`; for expensive or guessable calls, not for public reads. By account
   * where many signed-in users share one address.
   */
  limit?: RateLimit
  bodyLimit?: number
  /** For requests so expensive that too many at once would slow the whole API. */
  concurrency?: ConcurrencyLimits
}

/** Serves an endpoint. The contract decodes the request and encodes the reply. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, exchange: Exchange) => Promise<Reply<E>>,
  options: MountOptions = {},
): void {
  // The reply of a public POST may be personal too: a sign-in returns tokens.
  const cacheControl = endpoint.access === 'public' && endpoint.method === 'GET' ? 'no-cache' : 'no-store'
  app.route({
    ...toRouteOptions(endpoint, options),
    async handler(request, reply) {
      const { actor, params, query, body, ticket } = request
      const work = () => handle({ actor, params, query, body } as Input<E>, { request, reply })
      const result = await (ticket ? ticket.run(work) : work())
      return reply.header('cache-control', cacheControl).type(json).send(serialize(endpoint, result))
    },
  })
}

/** Serves an endpoint that redirects. The handler chooses the URL; it must never come from the request. */
export function mountRedirect<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, exchange: Exchange) => Promise<string>,
  options: MountOptions = {},
): void {
  app.route({
    ...toRouteOptions(endpoint, options),
    async handler(request, reply) {
      const { actor, params, query, body } = request
      const address = await handle({ actor, params, query, body } as Input<E>, { request, reply })
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    },
  })
}

type CachedResponse = { body: Buffer; etag: string; length: string; until: Date | undefined }
type CacheRule<E extends Endpoint, R> = {
  key: (asked: EndpointInput<E>) => string
  ttlMs?: number
  /** The moment at which the reply changes by itself: it is not cached beyond that. */
  until?: (reply: R) => Date | undefined
}

/** A change must be visible on every process within a second, even when the invalidation is lost; the rest is for transport. */
const usualTtlMs = 900

/**
 * Serves a hot public read from a cached, serialized response. It is reloaded shortly before `ttlMs` ends or after a service has
 * invalidated the key; until then a request costs hardly more than the routing.
 */
export function mountCached<E extends Endpoint, R extends Reply<E>>(
  app: FastifyInstance,
  endpoint: E,
  rule: CacheRule<E, R>,
  handle: (asked: EndpointInput<E>) => Promise<R>,
): void {
  if (endpoint.access !== 'public')
    throw new Error(`mount: ${endpoint.path} is not public and must not be cached`)
  const load = async (asked: EndpointInput<E>) => {
    const reply = await handle(asked)
    return toCachedResponse(serialize(endpoint, reply), rule.until?.(reply))
  }
  const lifetime = {
    ttlMs: rule.ttlMs ?? usualTtlMs,
    remainingMs: ({ until }: CachedResponse) => (until ? until.getTime() - now().getTime() : Infinity),
  }
  app.route({
    ...toRouteOptions(endpoint, {}),
    handler(request, reply) {
      const asked = request as unknown as EndpointInput<E>
      const key = rule.key(asked)
      const reload = () => load(asked)
      const stored = getCached<CachedResponse>(key)
      if (stored === undefined)
        return cached(key, lifetime, reload).then((loaded) => send(request, reply, loaded))
      revalidate(key, lifetime, reload)
      return send(request, reply, stored)
    },
  })
}

type Shared<E extends Endpoint> = {
  /** Requests with the same key share one reply, so the key must contain everything the reply depends on. */
  key: (actor: ActorOf<E['access']>) => string
  read: (key: string) => Promise<Reply<E>>
}

/** Coalesces concurrent reads: when an order comes in, all boards of a branch refetch at once and share one load and one encoding. */
export function mountCoalesced<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  { key, read }: Shared<E>,
): void {
  const load = coalesce(async (sharedKey) => Buffer.from(serialize(endpoint, await read(sharedKey))))
  app.route({
    ...toRouteOptions(endpoint, {}),
    async handler({ actor }, reply) {
      const body = await load(key(actor as ActorOf<E['access']>))
      return reply.header('cache-control', 'no-store').type(json).send(body)
    },
  })
}

/** Encodes with the contract. Fastify would send a string or undefined unencoded. */
export function serialize<E extends Endpoint>(endpoint: E, result: Reply<E>): string {
  return JSON.stringify(z.encode(endpoint.reply, result as never))
}

function toCachedResponse(wire: string, until: Date | undefined): CachedResponse {
  const body = Buffer.from(wire)
  return {
    until,
    body,
    etag: `"${createHash('sha1').update(body).digest('base64url')}"`,
    length: String(body.length),
  }
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, etag, length }: CachedResponse,
): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag)
  // A proxy may have marked the etag weak or sent several, so a substring match is enough.
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.header('content-type', json).header('content-length', length).send(body)
}

/** Adds no guard: the ledger installs it on every route. */
export function toRouteOptions(
  endpoint: Endpoint,
  { limit, bodyLimit, concurrency }: MountOptions,
): Omit<RouteOptions, 'handler'> {
  const loose = findLooseObject(endpoint.body)
  if (loose !== undefined)
    throw new Error(
      `mount: ${endpoint.method} ${endpoint.path}: ${loose} accepts unknown properties, use z.strictObject`,
    )
  const schema = {
    params: given(endpoint.params),
    querystring: given(endpoint.query),
    body: given(endpoint.body),
  }
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: { summary: endpoint.summary, ...dropUndefined(schema), response: { 200: endpoint.reply } },
    config: {
      access: endpoint.access,
      scope: endpoint.scope,
      permission: endpoint.permission,
      isQueued: endpoint.isQueued,
      visit: endpoint.visit,
      duringSetUp: endpoint.duringSetUp,
      ...(limit && { rateLimit: rateOf(limit) }),
      ...(concurrency && { limiter: createConcurrencyLimiter(concurrency) }),
    },
    preValidation: rejectInvalidUnicode,
    ...(bodyLimit && { bodyLimit }),
  }
}

function rateOf({ max, windowMs, by }: RateLimit) {
  const byAccount = { keyGenerator: (request: FastifyRequest): string => request.actor!.id }
  return { max, timeWindow: windowMs, ...(by === 'account' && byAccount) }
}

function given(schema: z.ZodType): z.ZodType | undefined {
  return schema.type === 'undefined' ? undefined : schema
}

function dropUndefined(parts: Record<string, z.ZodType | undefined>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(parts).filter((part): part is [string, z.ZodType] => part[1] !== undefined),
  )
}
