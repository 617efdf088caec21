import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { toRouteOptions } from './mount.ts'

type Table = { fileName: string; lines: AsyncIterable<string> | Iterable<string> }

/** Streams a table of any length. An error breaks the connection, so that a truncated table is not taken for a complete one. */
export function mountCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: { actor: Actor; query: z.output<E['query']>; body: z.output<E['body']> }) => Promise<Table>,
): void {
  app.route({
    ...toRouteOptions(endpoint, {}),
    async handler(request, reply) {
      const { query, body } = request as { query: z.output<E['query']>; body: z.output<E['body']> }
      const { fileName, lines } = await handle({ actor: request.actor!, query, body })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines))
    },
  })
}
