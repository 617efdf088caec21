import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import type { Actor } from '#platform/tokens/actor.ts'
import { toRouteOptions } from './mount.ts'

type Table = { fileName: string; lines: AsyncIterable<string | Buffer> | Iterable<string> }

type CsvInput<E extends Endpoint> = {
  actor: Actor
  params: z.output<E['params']>
  query: z.output<E['query']>
  body: z.output<E['body']>
}

/** Streams a table of any length. An error breaks the connection, so that a truncated table is not taken for a complete one. */
export function mountCsv<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: CsvInput<E>) => Promise<Table>,
): void {
  app.route({
    ...toRouteOptions(endpoint, {}),
    async handler(request, reply) {
      const { params, query, body } = request as unknown as CsvInput<E>
      const { fileName, lines } = await handle({ actor: request.actor!, params, query, body })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('text/csv; charset=utf-8')
        .send(Readable.from(lines))
    },
  })
}
