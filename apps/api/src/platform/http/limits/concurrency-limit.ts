import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorMessage } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import { log } from '#platform/log/log.ts'
import { observe, type Times, timesOf } from '#platform/metrics/route-times.ts'

/**
 * Of a call that costs much only so many run at a time, and only so many wait for their turn. Whoever comes on top is told at once to
 * come again, before anything was read or looked up for them: what has begun goes on at full speed, and so does the rest of the API.
 */
export type AtOnce = { running: number; waiting: number }

/** Counted from the first line of the request until its end. */
type Ticket = { isIn: boolean; arrive(): void; leave(): void }
export type Crowd = {
  isFull(): boolean
  enter(): Ticket | undefined
  /** Runs the work when its turn has come. */
  run<T>(ticket: Ticket, work: () => Promise<T>, hasGone: () => boolean): Promise<T>
}

declare module 'fastify' {
  interface FastifyContextConfig {
    crowd?: Crowd
  }
  interface FastifyRequest {
    ticket: Ticket | undefined
    /** Refused at the door: counted, but not worth a line each. */
    isShed: boolean
  }
}

/** Who takes longer to send what they want holds no place meanwhile. */
const arrivalMs = 1_000
const longestWaitMs = 2_000

export function openCrowd({ running, waiting }: AtOnce): Crowd {
  let present = 0
  let atWork = 0
  const queue = new Set<() => void>()

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

  const turn = (): Promise<void> => {
    if (atWork < running) {
      atWork += 1
      return Promise.resolve()
    }
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        queue.delete(go)
        reject(fault('server.busy'))
      }, longestWaitMs)
      queue.add(go)
    })
  }

  /** The place goes to who has waited longest, or is free. */
  const next = (): void => {
    const [first] = queue
    if (first === undefined) atWork -= 1
    else {
      queue.delete(first)
      first()
    }
  }

  return {
    isFull,
    enter,
    async run(ticket, work, hasGone) {
      ticket.arrive()
      if (!ticket.isIn && isFull()) throw fault('server.busy')
      await turn()
      try {
        // Nobody waits for the answer, and who comes again comes with the same key.
        if (hasGone()) throw fault('server.busy')
        return await work()
      } finally {
        next()
      }
    },
  }
}

const refusal = Buffer.from(JSON.stringify({ success: false, code: 'server.busy', message: errorMessage['server.busy'] }))
const refusalHeaders = {
  'retry-after': '1',
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(refusal.length),
}

/** Stands before the guard, because finding out who somebody is costs more than sending them away. */
export function keepCrowds(app: FastifyInstance, headers: Record<string, string>): void {
  const tell = countRefusals()
  standAtDoor(app, { ...headers, ...refusalHeaders }, tell)
  app.decorateRequest('ticket', undefined)
  app.decorateRequest('isShed', false)
  app.addHook('onRequest', (request, reply, done) => {
    const { crowd } = request.routeOptions.config
    if (crowd === undefined) return done()
    const ticket = crowd.enter()
    if (ticket === undefined) {
      request.isShed = true
      tell(request.routeOptions.url ?? '')
      return refuse(reply)
    }
    request.ticket = ticket
    reply.raw.once('close', ticket.leave)
    done()
  })
}

/**
 * The same before the framework has begun with a request: in a rush there are many times more to send away than to serve, and what
 * each of them costs is taken from those. Only for addresses without a parameter, which need no router.
 */
function standAtDoor(app: FastifyInstance, headers: Record<string, string>, tell: (route: string) => void): void {
  const doors = new Map<string, { crowd: Crowd; times: Times }>()
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!config?.crowd || url.includes(':') || Array.isArray(method)) return
    doors.set(`${method} ${url}`, { crowd: config.crowd, times: timesOf({ method, route: url, status: '503' }) })
  })
  const serve = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[]
  app.server.removeAllListeners('request')
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const door = doors.get(`${request.method} ${request.url}`)
    if (!door?.crowd.isFull()) return serve.forEach((one) => one(request, response))
    observe(door.times, 0)
    tell(request.url ?? '')
    response.writeHead(503, headers).end(refusal)
  })
}

function refuse(reply: FastifyReply): void {
  reply.code(503).headers(refusalHeaders).send(refusal)
}

/** One line a second says how many were sent away; thousands would be a load of their own. */
function countRefusals(): (route: string) => void {
  const refused = new Map<string, number>()
  return (route) => {
    const before = refused.get(route)
    refused.set(route, (before ?? 0) + 1)
    if (before !== undefined) return
    setTimeout(() => {
      log.warn({ route, refused: refused.get(route) }, 'busy')
      refused.delete(route)
    }, 1_000).unref()
  }
}
