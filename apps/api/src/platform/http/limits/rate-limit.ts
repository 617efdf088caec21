import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RedisLink } from '#platform/cache/redis.ts'
import { fault } from '#platform/faults/fault.ts'

/**
 * Coarse limits for the routes that ask for one: by address (`mount(…, { limit })`) or by account (`mountUpload`). Counted in
 * Redis for all processes together; without Redis each process counts for itself, and when Redis fails the call passes.
 * Where one address stands for many, those by address can be left out; those by account never are.
 */
export async function addRateLimits(app: FastifyInstance, redis: RedisLink, { byAddress }: { byAddress: boolean }): Promise<void> {
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
