import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { RedisLink } from '#platform/cache/redis.ts'
import { fault } from '#platform/faults/fault.ts'
import { networksOf } from '#platform/network/client-network.rules.ts'

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
  if (byAddress) app.addHook('onRoute', (route) => limitWideNetworks(app, route))
}

const isByAccount = ({ routeOptions }: FastifyRequest): boolean => {
  const limit = routeOptions.config.rateLimit
  return typeof limit === 'object' && limit.keyGenerator !== undefined
}

const widestOf = (request: FastifyRequest) => networksOf(request.ip).at(-1)!

/** The plugin counts an IPv6 client by its /64 network only; this adds the limit of its /48 network. */
function limitWideNetworks(app: FastifyInstance, route: RouteOptions): void {
  const limit = route.config?.rateLimit
  if (!limit || limit.keyGenerator !== undefined) return
  const { max, timeWindow } = limit
  if (typeof max !== 'number' || timeWindow === undefined) return
  const count = app.createRateLimit({
    max: (request: FastifyRequest) => max * widestOf(request).factor,
    timeWindow,
    // The plugin names the route in the keys of its own limits only.
    keyGenerator: (request: FastifyRequest) => `${request.method} ${route.url} ${widestOf(request).network}`,
  })
  const hook = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (widestOf(request).factor === 1) return
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    reply.header('retry-after', counted.ttlInSeconds)
    throw fault('rate.limited')
  }
  route.onRequest = [...[route.onRequest ?? []].flat(), hook]
}
