import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RedisLink } from '#platform/cache/redis.ts'
import { fault } from '#platform/faults/fault.ts'

/**
 * Coarse rate limits of single routes, by IP address (`mount(…, { limit })`) or by account (`mountUpload`). Redis counts for all
 * processes; without Redis each process counts alone, and when Redis fails the request passes. Limits by address can be switched off
 * where many clients share one address; limits by account cannot.
 */
export async function addRateLimits(
  app: FastifyInstance,
  redis: RedisLink,
  { byAddress }: { byAddress: boolean },
): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    allowList: (request) => !byAddress && !isByAccount(request),
    ...(redis.client && { redis: redis.client, nameSpace: `${redis.namespace}limit:`, skipOnError: true }),
    errorResponseBuilder: () => fault('rate.limited'),
  })
}

const isByAccount = ({ routeOptions }: FastifyRequest): boolean => {
  const limit = routeOptions.config.rateLimit
  return typeof limit === 'object' && limit.keyGenerator !== undefined
}
