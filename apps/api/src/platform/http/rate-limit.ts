import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { RedisLink } from '#platform/cache/redis.ts'
import { fault } from '#platform/faults/fault.ts'

/**
 * Coarse limits for the routes that ask for one (`mount(…, { limit })`). Counted in Redis for all processes together;
 * without Redis each process counts for itself, and when Redis fails the call passes.
 */
export async function addRateLimits(app: FastifyInstance, redis: RedisLink): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    ...(redis.client && { redis: redis.client, nameSpace: `${redis.namespace}limit:`, skipOnError: true }),
    errorResponseBuilder: () => fault('rate.limited'),
  })
}
