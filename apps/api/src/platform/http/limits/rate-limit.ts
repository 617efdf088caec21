import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { RedisLink } from '#platform/cache/redis.ts'
import { fault } from '#platform/faults/fault.ts'
import { networksOf, wideFactor } from '#platform/network/client-network.rules.ts'
import { rateLimitStoreOf, withoutRedis } from './rate-limit-store.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** One line for each limited route, for the reviewed list. */
    rateLimits: string[]
  }
}

/**
 * Coarse rate limits of single routes, by IP address (`mount(…, { limit })`) or by account (`mountUpload`). Redis counts for all
 * processes; where none is configured the process counts alone, and while it fails each process counts alone at a tenth. Limits by
 * address can be switched off where many clients share one address; limits by account cannot.
 */
export async function addRateLimits(
  app: FastifyInstance,
  redis: RedisLink,
  { byAddress }: { byAddress: boolean },
): Promise<void> {
  const store = rateLimitStoreOf(redis)
  await app.register(rateLimit, {
    global: false,
    allowList: (request) => !byAddress && !isByAccount(request),
    ...(store && { store }),
    errorResponseBuilder: () => fault('rate.limited'),
  })
  app.decorate('rateLimits', [])
  app.addHook('onRoute', (route) => {
    const line = describeLimit(route)
    if (line !== undefined && !app.rateLimits.includes(line)) app.rateLimits.push(line)
  })
  if (byAddress) app.addHook('onRoute', (route) => limitWideNetworks(app, route))
}

const isByAccount = ({ routeOptions }: FastifyRequest): boolean => {
  const limit = routeOptions.config.rateLimit
  return typeof limit === 'object' && limit.keyGenerator !== undefined
}

/** What one account, or one address and one IPv6 block, may send in a window. */
function describeLimit({ method, url, config }: RouteOptions): string | undefined {
  const limit = config?.rateLimit
  if (!limit || typeof limit.max !== 'number' || method === 'HEAD') return undefined
  const { max, timeWindow, keyGenerator } = limit
  const block = max * wideFactor
  const who = keyGenerator ? `one account ${max}` : `one address ${max}, one IPv6 block ${block}`
  const minutes = Number(timeWindow) / 60_000
  return `${[method].flat().join(',')} ${url}: ${who} in ${minutes} min; without Redis one process ${withoutRedis(max)}`
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
