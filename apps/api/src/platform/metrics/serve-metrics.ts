import Fastify, { type FastifyInstance } from 'fastify'
import { registry } from './metrics.ts'

/** A listener of its own, so that no proxy in front of a program can reach its metrics. */
export function buildMetricsApp(): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )
  return app
}
