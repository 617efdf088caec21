import Fastify, { type FastifyInstance } from 'fastify'
import { sendOwn } from './send-response.ts'

/** A listener of its own, so that no proxy in front of the site can reach the metrics. */
export function createMetricsApp(print: () => string): FastifyInstance {
  const app = Fastify({ logger: false })
  app.get('/metrics', (_request, reply) => sendOwn(reply, 200, print()))
  return app
}
