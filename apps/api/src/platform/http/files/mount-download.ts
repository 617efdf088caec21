import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { type RateLimit, toRouteOptions } from '../mount.ts'

type Download = { fileName: string; contentType: string; chunks: AsyncIterable<string> }

/** Streams a file that is saved. An error breaks the connection, so that a truncated file is not taken for a complete one. */
export function mountDownload<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (actor: Actor) => Promise<Download>,
  options: { limit: RateLimit },
): void {
  app.route({
    ...toRouteOptions(endpoint, options),
    async handler(request, reply) {
      const { fileName, contentType, chunks } = await handle(request.actor!)
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type(contentType)
        .send(Readable.from(chunks))
    },
  })
}
