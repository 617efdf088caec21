import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '@momo/contracts/shared'
import { type ActorOf, toRouteOptions } from '../mount.ts'

export type ServedFile = { fileName: string; contentType: string; content: Buffer }

/** Serves a file that is rendered for the request. Inline: the browser shows and prints it. */
export function mountFile<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (input: { actor: ActorOf<E['access']>; params: z.output<E['params']> }) => Promise<ServedFile>,
): void {
  app.route({
    ...toRouteOptions(endpoint, {}),
    async handler(request, reply) {
      const { actor, params } = request as unknown as Parameters<typeof handle>[0]
      const { fileName, contentType, content } = await handle({ actor, params })
      return reply
        .header('cache-control', 'no-store')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .type(contentType)
        .send(content)
    },
  })
}
