import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { RedisLink } from '#platform/cache/redis.ts'

/** What an address or an account may send while Redis is gone: each process counts alone, and there may be several. */
const shareWithoutRedis = 10
/** Addresses that one route counts in process. Beyond that the oldest count is dropped, so that a flood cannot fill the memory. */
const mostCounted = 5_000

/** Counts one and returns the count with the milliseconds until the window ends, in one step. */
const countInRedis = `
  local current = redis.call('INCR', KEYS[1])
  if current == 1 then redis.call('PEXPIRE', KEYS[1], ARGV[1]) end
  return {current, redis.call('PTTL', KEYS[1])}`

/** What the plugin documents for the stores of single routes; its types name the route alone. Empty for `createRateLimit`. */
type MergedOptions = { routeInfo: { method?: string | string[]; url?: string } }

type Counted = { current: number; ttl: number }

/** Fixed windows in this process; a window that ended starts again. */
function createLocalCounts() {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return (key: string, windowMs: number): Counted => {
    const at = performance.now()
    const found = windows.get(key)
    const open = found && found.endsAt > at ? found : { count: 0, endsAt: at + windowMs }
    open.count += 1
    windows.delete(key)
    windows.set(key, open)
    if (windows.size > mostCounted) windows.delete(windows.keys().next().value!)
    return { current: open.count, ttl: Math.ceil(open.endsAt - at) }
  }
}

/** A tenth of the limit, at least one. */
export const withoutRedis = (max: number): number => Math.max(1, Math.floor(max / shareWithoutRedis))

/** Beyond the tenth the count is reported as above the limit. */
export const countWithoutRedis = (count: number, max: number): number =>
  count <= withoutRedis(max) ? count : max + 1

/**
 * Redis counts for all processes. While it fails each process counts alone, at a tenth of the limit, so that a limit never opens with
 * the failure of Redis.
 */
export function rateLimitStoreOf({ client, namespace }: RedisLink): FastifyRateLimitStoreCtor | undefined {
  if (client === undefined) return undefined
  const createStore = (prefix: string): FastifyRateLimitStore => {
    const countLocally = createLocalCounts()
    return {
      incr(key, callback, windowMs, max) {
        client.eval(countInRedis, 1, prefix + key, windowMs).then(
          (answer) => {
            const [current, ttl] = answer as [number, number]
            callback(null, { current, ttl })
          },
          () => {
            const { current, ttl } = countLocally(key, windowMs)
            callback(null, { current: countWithoutRedis(current, max), ttl })
          },
        )
      },
      child(route) {
        const { method = '', url = '' } = (route as unknown as MergedOptions).routeInfo
        return createStore(`${prefix}${String(method)}${url}-`)
      },
    }
  }
  return class {
    readonly #store = createStore(`${namespace}limit:`)
    incr = this.#store.incr
    child = this.#store.child
  }
}
