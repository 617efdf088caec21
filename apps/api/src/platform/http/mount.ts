import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { z } from 'zod'
import type { Endpoint, Role } from '@momo/contracts/shared'
import { cached, fresh, renew } from '#platform/cache/cache.ts'
import { together } from '#platform/cache/coalesce.ts'
import { now } from '#platform/clock/clock.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { refuseBrokenText } from './reject-invalid-unicode.ts'
import { looseObject } from './require-strict-body.ts'
import { type AtOnce, openCrowd } from './limits/concurrency-limit.ts'

type ActorOf<A> = A extends 'public' ? undefined : A extends readonly Role[] ? Actor : Actor | undefined
export type Asked<E extends Endpoint> = { params: z.output<E['params']>; query: z.output<E['query']> }
type Input<E extends Endpoint> = Asked<E> & { actor: ActorOf<E['access']>; body: z.output<E['body']> }
export type Reply<E extends Endpoint> = z.output<E['reply']>

/** For what is neither in the body nor in its answer: cookies, the caller's address. */
export type Exchange = { request: FastifyRequest; reply: FastifyReply }

const json = 'application/json; charset=utf-8'

type MountOptions = {
  /**
   * At most `max` calls per address in `windowMs`; for calls that cost or guess something, not for public reads. By account
   * where one address stands for many who are signed in.
   */
  limit?: { max: number; windowMs: number; by?: 'account' }
  bodyLimit?: number
  /** For calls that cost so much that too many at once would slow everything. */
  atOnce?: AtOnce
}

/** Serves an endpoint: the wire is decoded before the handler and encoded after it, both by the contract. */
export function mount<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, exchange: Exchange) => Promise<Reply<E>>,
  options: MountOptions = {},
): void {
  // A public answer to a change may be personal all the same: who signs in gets tokens.
  const cacheControl = endpoint.access === 'public' && endpoint.method === 'GET' ? 'no-cache' : 'no-store'
  app.route({
    ...routeOf(endpoint, options),
    async handler(request, reply) {
      const { actor, params, query, body, ticket } = request
      const work = () => handle({ actor, params, query, body } as Input<E>, { request, reply })
      const { crowd } = request.routeOptions.config
      const result = await (crowd && ticket ? crowd.run(ticket, work, () => request.socket.destroyed) : work())
      return reply.header('cache-control', cacheControl).type(json).send(onTheWire(endpoint, result))
    },
  })
}

/** Serves an endpoint that answers by leading the browser elsewhere. The address is the handler's, never the visitor's. */
export function mountRedirect<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: Input<E>, exchange: Exchange) => Promise<string>,
  options: MountOptions = {},
): void {
  app.route({
    ...routeOf(endpoint, options),
    async handler(request, reply) {
      const { actor, params, query, body } = request
      const address = await handle({ actor, params, query, body } as Input<E>, { request, reply })
      return reply.header('cache-control', 'no-store').redirect(address, 303)
    },
  })
}

type Ready = { body: Buffer; etag: string; length: string; until: Date | undefined }
type Keeping<E extends Endpoint, R> = {
  key: (asked: Asked<E>) => string
  ttlMs?: number
  /** The moment at which the answer is another one by itself: it is kept no longer. */
  until?: (reply: R) => Date | undefined
}

/** A change must be seen on every process within a second, also where no message tells of it; the rest is for the way. */
const usualTtlMs = 900

/**
 * Serves a hot public read from bytes that are ready to send. They are made anew shortly before `ttlMs` is over or when a
 * service has dropped the key; until then a call costs hardly more than the router.
 */
export function mountReady<E extends Endpoint, R extends Reply<E>>(
  app: FastifyInstance,
  endpoint: E,
  keeping: Keeping<E, R>,
  handle: (asked: Asked<E>) => Promise<R>,
): void {
  if (endpoint.access !== 'public') throw new Error(`${endpoint.path} is not public and must not be kept for everyone`)
  const make = async (asked: Asked<E>) => {
    const reply = await handle(asked)
    return ready(onTheWire(endpoint, reply), keeping.until?.(reply))
  }
  const life = { ttlMs: keeping.ttlMs ?? usualTtlMs, leftMs: ({ until }: Ready) => (until ? until.getTime() - now().getTime() : Infinity) }
  app.route({
    ...routeOf(endpoint, {}),
    handler(request, reply) {
      const asked = request as unknown as Asked<E>
      const key = keeping.key(asked)
      const again = () => make(asked)
      const kept = fresh<Ready>(key)
      if (kept === undefined) return cached(key, life, again).then((made) => send(request, reply, made))
      renew(key, life, again)
      return send(request, reply, kept)
    },
  })
}

type Shared<E extends Endpoint> = {
  /** Who has the same one gets the same answer: it says all that the answer depends on. */
  key: (actor: ActorOf<E['access']>) => string
  read: (key: string) => Promise<Reply<E>>
}

/** Serves a read that many ask for at the same moment, as all boards of an outlet do when an order comes in: looked up and encoded once. */
export function mountShared<E extends Endpoint>(app: FastifyInstance, endpoint: E, { key, read }: Shared<E>): void {
  const make = together(async (whose) => Buffer.from(onTheWire(endpoint, await read(whose))))
  app.route({
    ...routeOf(endpoint, {}),
    async handler({ actor }, reply) {
      const body = await make(key(actor as ActorOf<E['access']>))
      return reply.header('cache-control', 'no-store').type(json).send(body)
    },
  })
}

/** Encoded here and not by Fastify, which would send a text or nothing as it is, past the contract. */
export function onTheWire<E extends Endpoint>(endpoint: E, result: Reply<E>): string {
  return JSON.stringify(z.encode(endpoint.reply, result as never))
}

function ready(wire: string, until: Date | undefined): Ready {
  const body = Buffer.from(wire)
  return { until, body, etag: `"${createHash('sha1').update(body).digest('base64url')}"`, length: String(body.length) }
}

function send(request: FastifyRequest, reply: FastifyReply, { body, etag, length }: Ready): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag)
  // A proxy may have marked it weak or sent several: any mention of ours will do.
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.header('content-type', json).header('content-length', length).send(body)
}

/** The guard is not here: the ledger sets it for every route, whoever registers it. */
export function routeOf(endpoint: Endpoint, { limit, bodyLimit, atOnce }: MountOptions): Omit<RouteOptions, 'handler'> {
  const loose = looseObject(endpoint.body)
  if (loose !== undefined) throw new Error(`${endpoint.method} ${endpoint.path}: ${loose} lets unknown properties in; use z.strictObject`)
  const schema = { params: given(endpoint.params), querystring: given(endpoint.query), body: given(endpoint.body) }
  return {
    method: endpoint.method,
    url: endpoint.path,
    schema: { summary: endpoint.summary, ...dropUndefined(schema), response: { 200: endpoint.reply } },
    config: { access: endpoint.access, ...(limit && { rateLimit: rateOf(limit) }), ...(atOnce && { crowd: openCrowd(atOnce) }) },
    preValidation: refuseBrokenText,
    ...(bodyLimit && { bodyLimit }),
  }
}

function rateOf({ max, windowMs, by }: NonNullable<MountOptions['limit']>) {
  const whose = { keyGenerator: (request: FastifyRequest): string => request.actor!.id }
  return { max, timeWindow: windowMs, ...(by === 'account' && whose) }
}

function given(schema: z.ZodType): z.ZodType | undefined {
  return schema.type === 'undefined' ? undefined : schema
}

function dropUndefined(parts: Record<string, z.ZodType | undefined>): Record<string, z.ZodType> {
  return Object.fromEntries(Object.entries(parts).filter((part): part is [string, z.ZodType] => part[1] !== undefined))
}
