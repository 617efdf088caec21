import type { FastifyInstance, FastifyReply } from 'fastify'
import { errorMessage } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'

/**
 * Concurrency limit of an expensive endpoint: how many requests run and how many wait in one process. Further requests are rejected
 * with 503 and retry-after before authentication and parsing, so running requests and the rest of the API keep their speed. In a rush
 * of orders nginx rejects most of them first (`limit_conn orders` in deploy/nginx.conf).
 */
export type ConcurrencyLimits = { running: number; waiting: number }

/** Slot of one request: from its headers until its work ends, or until its response is closed if it has no work. */
type Ticket = {
  /** Runs the work when a running slot is free. */
  run<T>(work: () => Promise<T>): Promise<T>
  close(): void
}
type ConcurrencyLimiter = { enter(): Ticket | undefined }

declare module 'fastify' {
  interface FastifyContextConfig {
    limiter?: ConcurrencyLimiter
  }
  interface FastifyRequest {
    ticket: Ticket | undefined
    /** Rejected by the limiter: counted in the metrics, but not logged. */
    wasRejected: boolean
  }
}

/** A request that takes longer to arrive is rejected, so that slow clients do not occupy the slots. */
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

  function createTicket(): Ticket {
    let isClosed = false
    let hasWork = false
    // The client has disconnected or was rejected; its retry carries the same idempotency key.
    const assertOpen = () => {
      if (isClosed) throw fault('server.busy')
    }
    return {
      async run(work) {
        assertOpen()
        hasWork = true
        try {
          await slots.acquire()
          try {
            assertOpen()
            return await work()
          } finally {
            slots.release()
          }
        } finally {
          present -= 1
        }
      },
      close() {
        isClosed = true
        // Work continues after its client has disconnected, so it holds the slot until it ends.
        if (!hasWork) present -= 1
      },
    }
  }

  return {
    enter() {
      if (present >= running + waiting) return undefined
      present += 1
      return createTicket()
    },
  }
}

/** Must be registered before the guard, because authentication costs more than a rejection. */
export function registerConcurrencyLimits(app: FastifyInstance): void {
  app.decorateRequest('ticket', undefined)
  app.decorateRequest('wasRejected', false)
  app.addHook('onRequest', (request, reply, done) => {
    const { limiter } = request.routeOptions.config
    if (limiter === undefined) return done()
    const ticket = limiter.enter()
    if (ticket === undefined) {
      request.wasRejected = true
      return reject(reply)
    }
    request.ticket = ticket
    const arrival = setTimeout(() => {
      // Compared with false, because a request injected by a test has no `complete`.
      if (request.raw.complete === false) reject(reply.header('connection', 'close'))
    }, arrivalMs)
    reply.raw.once('close', () => {
      clearTimeout(arrival)
      ticket.close()
    })
    done()
  })
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

/** Sends a prepared response: the error handler would log each rejection, which is a load of its own. */
function reject(reply: FastifyReply): void {
  reply.code(503).headers(rejectionHeaders).send(rejection)
}
