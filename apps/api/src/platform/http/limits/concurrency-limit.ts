import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorMessage } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { observe, type Times, timesOf } from '#platform/metrics/route-times.ts'

/**
 * Concurrency limit of an expensive endpoint: how many requests run and how many wait. Further requests are rejected with 503 and
 * retry-after before authentication and parsing (load shedding), so running requests and the rest of the API keep their speed.
 */
export type ConcurrencyLimits = { running: number; waiting: number }

/** Slot of one request, from its first header until its end. */
type Ticket = { isIn: boolean; arrive(): void; leave(): void }
export type ConcurrencyLimiter = {
  isFull(): boolean
  enter(): Ticket | undefined
  /** Runs the work when a running slot is free. */
  run<T>(ticket: Ticket, work: () => Promise<T>, hasGone: () => boolean): Promise<T>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    limiter?: ConcurrencyLimiter
  }
  interface FastifyRequest {
    ticket: Ticket | undefined
    /** Rejected by the limiter: counted in the metrics, but not logged one by one. */
    wasRejected: boolean
  }
}

/** A request that takes longer to arrive loses its slot. */
const arrivalMs = 1_000
const longestWaitMs = 2_000

/** The running slots; further requests wait for one in FIFO order. */
function createSlots(count: number) {
  let active = 0
  const queue = new Set<() => void>()
  return {
    acquire(): Promise<void> {
      if (active < count) {
        active += 1
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const go = () => {
          clearTimeout(timeout)
          resolve()
        }
        const timeout = setTimeout(() => {
          queue.delete(go)
          reject(fault('server.busy'))
        }, longestWaitMs)
        queue.add(go)
      })
    },
    /** Passes the slot to the request that has waited longest, or frees it. */
    release(): void {
      const [first] = queue
      if (first === undefined) active -= 1
      else {
        queue.delete(first)
        first()
      }
    },
  }
}

export function createConcurrencyLimiter({ running, waiting }: ConcurrencyLimits): ConcurrencyLimiter {
  let present = 0
  const slots = createSlots(running)

  const isFull = () => present >= running + waiting

  const enter = (): Ticket | undefined => {
    if (isFull()) return undefined
    present += 1
    const ticket: Ticket = {
      isIn: true,
      leave() {
        if (ticket.isIn) present -= 1
        ticket.isIn = false
        clearTimeout(arrival)
      },
      arrive: () => clearTimeout(arrival),
    }
    const arrival = setTimeout(ticket.leave, arrivalMs)
    return ticket
  }

  return {
    isFull,
    enter,
    async run(ticket, work, hasGone) {
      ticket.arrive()
      if (!ticket.isIn && isFull()) throw fault('server.busy')
      await slots.acquire()
      try {
        // The client has disconnected; its retry carries the same idempotency key.
        if (hasGone()) throw fault('server.busy')
        return await work()
      } finally {
        slots.release()
      }
    },
  }
}

const rejection = Buffer.from(
  JSON.stringify({ success: false, code: 'server.busy', message: errorMessage['server.busy'] }),
)
const rejectionHeaders = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(rejection.length),
}

/** Must run before the guard, because authentication costs more than a rejection. */
export function registerConcurrencyLimits(app: FastifyInstance, headers: Record<string, string>): void {
  const countRejection = createRejectionLog()
  rejectBeforeRouting(app, { ...headers, ...rejectionHeaders }, countRejection)
  app.decorateRequest('ticket', undefined)
  app.decorateRequest('wasRejected', false)
  app.addHook('onRequest', (request, reply, done) => {
    const { limiter } = request.routeOptions.config
    if (limiter === undefined) return done()
    const ticket = limiter.enter()
    if (ticket === undefined) {
      request.wasRejected = true
      countRejection(request.routeOptions.url ?? '')
      return reject(reply)
    }
    request.ticket = ticket
    reply.raw.once('close', ticket.leave)
    done()
  })
}

/**
 * Rejects before Fastify starts to process a request. Under overload most requests are rejected, and the cost of each is taken from
 * the served ones. Only for URLs without parameters, which can be matched without the router.
 */
function rejectBeforeRouting(
  app: FastifyInstance,
  headers: Record<string, string>,
  countRejection: (route: string) => void,
): void {
  const limits = new Map<string, { limiter: ConcurrencyLimiter; times: Times }>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.limiter || url.includes(':') || Array.isArray(method)) return
    limits.set(`${method} ${url}`, {
      limiter: config.limiter,
      times: timesOf({ method, route: url, status: '503' }),
    })
  })
  const serve = app.server.listeners('request') as ((
    request: IncomingMessage,
    response: ServerResponse,
  ) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const limit = limits.get(`${request.method} ${request.url}`)
    if (!limit?.limiter.isFull()) return serve.forEach((one) => one(request, response))
    observe(limit.times, 0)
    countRejection(request.url ?? '')
    response.writeHead(503, headers).end(rejection)
  })
}

function reject(reply: FastifyReply): void {
  reply.code(503).headers(rejectionHeaders).send(rejection)
}

/** Logs one summary a second per route; a line for each rejection would be a load of its own. */
function createRejectionLog(): (route: string) => void {
  const counts = new Map<string, number>()
  return (route) => {
    const before = counts.get(route)
    counts.set(route, (before ?? 0) + 1)
    if (before !== undefined) return
    setTimeout(() => {
      log.warn({ route, rejected: counts.get(route) }, 'concurrency-limit: requests rejected')
      counts.delete(route)
    }, 1_000).unref()
  }
}
