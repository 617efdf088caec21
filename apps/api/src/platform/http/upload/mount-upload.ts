import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { type Asked, onTheWire, type Reply, routeOf } from '#platform/http/mount.ts'
import { acceptOneFile, readFile } from './multipart.ts'
import { quota, turns } from './turns.ts'

/** Each holds its file in memory while it arrives, however slowly that is, and until it is stored. */
const inTurn = turns({ perAccount: 8, inAll: 40 })

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
