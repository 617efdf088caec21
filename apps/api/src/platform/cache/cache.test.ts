import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { ownRedis } from '#testing/stand-ins/own-redis.ts'
import {
  cached,
  cacheSize,
  connectCache,
  invalidate,
  invalidateByPrefix,
  getCached,
  revalidate,
} from './cache.ts'
import { openRedis } from './redis.ts'

let key = ''
let keys = 0
beforeEach(() => {
  keys += 1
  key = `key-${keys}`
})

/**
 * The cache's clock in milliseconds, mocked so that a slow machine does not change the result; it advances only through `pass`. Whole
 * numbers, because sums of fractions may miss the end of a TTL by a rounding error. Not 0, which lru-cache takes for no TTL.
 */
let time = 0
const pass = (ms: number): void => void (time += ms)
function stopTime(): () => void {
  time = 1_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => time)
  return () => clock.mockRestore()
}

describe('in one process', () => {
  beforeEach(stopTime)

  test('concurrent callers share one load, later callers get the cached value', async () => {
    const load = vi.fn(async () => 'momo')
    expect(getCached(key)).toBeUndefined()
    expect(await Promise.all([cached(key, 1_000, load), cached(key, 1_000, load)])).toEqual(['momo', 'momo'])
    expect(getCached(key)).toBe('momo')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('the TTL counts from the start of the load, not from its end', async () => {
    await cached(key, 1_000, async () => {
      pass(300)
      return 'old'
    })
    expect(getCached(key)).toBe('old')
    pass(699)
    expect(getCached(key)).toBe('old')
    pass(1)
    expect(getCached(key)).toBeUndefined()
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
  })

  test('remainingMs shortens the TTL of a value but never extends it', async () => {
    const life = { ttlMs: 1_000, remainingMs: (value: string) => (value === 'brief' ? 100 : 60_000) }
    await cached(key, life, async () => 'brief')
    expect(getCached(key)).toBe('brief')
    pass(100)
    expect(getCached(key)).toBeUndefined()
    expect(await cached(key, { ...life, ttlMs: 100 }, async () => 'long')).toBe('long')
    pass(100)
    expect(getCached(key)).toBeUndefined()
  })

  test('a value that is already outdated is returned but not cached', async () => {
    const life = { ttlMs: 1_000, remainingMs: () => 0 }
    expect(await cached(key, life, async () => 'outdated')).toBe('outdated')
    expect(getCached(key)).toBeUndefined()
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
  })

  test('a load that outlives its TTL is replaced by a new load', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const slow = cached(key, 20, () => promise)
    pass(20)
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
    resolve('old')
    expect(await slow).toBe('old')
    expect(getCached(key)).toBe('new')
  })

  test('the result of a load is discarded when its key was invalidated meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = cached(key, 1_000, () => promise)
    invalidate([key])
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
    resolve('old')
    expect(await before).toBe('old')
    expect(await cached(key, 1_000, async () => 'newer')).toBe('new')
  })

  test('invalidateByPrefix removes all keys with the prefix and no others', async () => {
    for (const name of [`${key}:a`, `${key}:b`, `other-${key}:a`])
      await cached(name, 1_000, async () => 'momo')
    invalidateByPrefix(`${key}:`)
    expect([`${key}:a`, `${key}:b`, `other-${key}:a`].map((name) => getCached(name))).toEqual([
      undefined,
      undefined,
      'momo',
    ])
  })

  test('invalidateByPrefix discards the result of a running load', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = cached(`${key}:a`, 1_000, () => promise)
    invalidateByPrefix(`${key}:`)
    resolve('old')
    expect(await before).toBe('old')
    expect(getCached(`${key}:a`)).toBeUndefined()
  })

  test('a failed load is not cached', async () => {
    await expect(cached(key, 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cached(key, 1_000, async () => 'yes')).toBe('yes')
  })

  test('a full cache evicts the least recently used entries', async () => {
    await cached(key, 60_000, async () => 'used')
    for (let i = 0; i < 6_000; i += 1) {
      await cached(`filler-${i}`, 60_000, async () => i)
      if (i % 1_000 === 0) expect(getCached(key)).toBe('used')
    }
    expect(cacheSize()).toBe(5_000)
    expect(getCached('filler-0')).toBeUndefined()
    expect(getCached(key)).toBe('used')
  })
})

describe('refresh-ahead', () => {
  beforeEach(stopTime)
  const load = () => cached(key, 900, async () => 'old')

  test('an aging value is reloaded once in the background while readers get the current one', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const again = vi.fn(() => promise)
    await load()
    pass(599)
    revalidate(key, 900, again)
    expect(again).not.toHaveBeenCalled()
    pass(1)
    for (let i = 0; i < 3; i += 1) revalidate(key, 900, again)
    expect(again).toHaveBeenCalledTimes(1)
    expect(getCached(key)).toBe('old')
    pass(200)
    resolve('new')
    await promise
    expect(getCached(key)).toBe('new')
    // The TTL of the new value began with its own load.
    pass(699)
    expect(getCached(key)).toBe('new')
    pass(1)
    expect(getCached(key)).toBeUndefined()
  })

  test('a value that expires during its reload is not loaded twice', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    await load()
    pass(700)
    revalidate(key, 900, () => promise)
    pass(300)
    expect(getCached(key)).toBeUndefined()
    const another = vi.fn(async () => 'another')
    const waiting = cached(key, 900, another)
    resolve('new')
    expect(await waiting).toBe('new')
    expect(getCached(key)).toBe('new')
    expect(another).not.toHaveBeenCalled()
  })

  test('a reload is discarded when the key is invalidated meanwhile', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    await load()
    pass(700)
    revalidate(key, 900, () => promise)
    invalidate([key])
    resolve('read before the change')
    await promise
    expect(getCached(key)).toBeUndefined()
    expect(await cached(key, 900, async () => 'new')).toBe('new')
  })

  test('after a failed reload the value stays until its TTL ends, without another attempt', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no')))
    await load()
    pass(700)
    revalidate(key, 900, failing)
    await Promise.resolve()
    revalidate(key, 900, failing)
    expect(failing).toHaveBeenCalledTimes(1)
    expect(getCached(key)).toBe('old')
    pass(200)
    expect(await cached(key, 900, async () => 'new')).toBe('new')
  })
})

describe('between processes', async () => {
  const server = await ownRedis(4141)
  const config = { redisUrl: server.url, databaseUrl: 'postgres://root@127.0.0.1/cache_test' }
  const links = [openRedis(config), openRedis(config)]
  // A second copy of the module simulates a second process.
  vi.resetModules()
  const other = await import('./cache.ts')
  connectCache(links[0]!)
  other.connectCache(links[1]!)
  afterAll(async () => {
    for (const link of links) link.close()
    await server.stop()
  })
  const inOther = (value: string) => other.cached(key, 60_000, async () => value)
  /** False while the other process has not subscribed yet. */
  const isInvalidationReceived = async () => {
    await inOther('old')
    invalidate([key])
    return eventually(() => other.getCached(key) === undefined, 100).then(
      () => true,
      () => false,
    )
  }

  test('an invalidation reaches the other process', async () => {
    await eventually(isInvalidationReceived)
    expect(await inOther('new')).toBe('new')
  })

  test('an invalidation by prefix reaches the other process', async () => {
    await inOther('old')
    invalidateByPrefix(key)
    await eventually(() => other.getCached(key) === undefined)
  })

  test('without Redis an invalidation works locally without waiting', async () => {
    await cached(key, 60_000, async () => 'old')
    await server.stop()
    for (let i = 0; i < 100; i += 1) invalidate([key])
    // Synchronous: no await since the invalidation.
    expect(getCached(key)).toBeUndefined()
    await eventually(() => links[0]!.failures() > 0)
  })

  test('a Redis reconnect clears the cache, because an invalidation may have been missed', async () => {
    await inOther('old')
    await server.start()
    await eventually(() => other.getCached(key) === undefined)
    await eventually(isInvalidationReceived)
  })
})
