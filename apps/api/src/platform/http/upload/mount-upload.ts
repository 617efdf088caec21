import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '@momo/contracts/shared'
import { fault } from '#platform/faults/fault.ts'
import type { Actor } from '#platform/tokens/actor.ts'
import { type Asked, onTheWire, type Reply, routeOf } from '#platform/http/mount.ts'
import { acceptOneFile, readFile } from './multipart.ts'

/** Storing a picture costs a second of work and space for ever: nobody needs more, and someone who wants to fill the disk gets no further. */
const perHour = 100
const quota = { max: perHour, timeWindow: 3_600_000, keyGenerator: (request: FastifyRequest): string => request.actor!.id }

/** Each holds its file in memory while it arrives, however slowly that is, and until it is stored. */
const atOnce = { perAccount: 8, inAll: 40 }

type Upload<E extends Endpoint> = Asked<E> & { actor: Actor; file: Buffer }

/**
 * Serves an endpoint whose body is a multipart form with one file under 'document'. Who may not call it, or calls it too
 * often, is refused before a byte of the body is read.
 */
export function mountUpload<E extends Endpoint>(app: FastifyInstance, endpoint: E, handle: (upload: Upload<E>) => Promise<Reply<E>>): void {
  if (typeof endpoint.access === 'string') throw new Error(`${endpoint.path}: an upload needs someone who answers for it`)
  const route = routeOf(endpoint, {})
  void app.register(async (context) => {
    await acceptOneFile(context)
    context.route({
      ...route,
      schema: { ...route.schema, consumes: ['multipart/form-data'] },
      config: { ...route.config, rateLimit: quota },
      async handler(request, reply) {
        const { params, query } = request as unknown as Asked<E>
        const actor = request.actor!
        const result = await inTurn(actor, async () => handle({ actor, params, query, file: await readFile(request) }))
        return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(onTheWire(endpoint, result))
      },
    })
  })
}

const underWay = new Map<string, number>()
let inAll = 0

async function inTurn<T>({ id }: Actor, work: () => Promise<T>): Promise<T> {
  const own = underWay.get(id) ?? 0
  if (own >= atOnce.perAccount || inAll >= atOnce.inAll) throw fault('server.busy')
  underWay.set(id, own + 1)
  inAll += 1
  try {
    return await work()
  } finally {
    inAll -= 1
    const left = underWay.get(id)! - 1
    if (left > 0) underWay.set(id, left)
    else underWay.delete(id)
  }
}
