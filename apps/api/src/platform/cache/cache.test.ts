import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { ownRedis } from '#testing/stand-ins/own-redis.ts'
import { cached, cacheSize, connectCache, drop, dropAll, fresh, renew } from './cache.ts'
import { openRedis } from './redis.ts'

let key = ''
let keys = 0
beforeEach(() => {
  keys += 1
  key = `key-${keys}`
})

/** The clock by which values age goes only by what is passed. */
function stopTime(): { pass(ms: number): void } {
  let at = performance.now()
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => at)
  onTestFinished(() => clock.mockRestore())
  return { pass: (ms) => void (at += ms) }
}

describe('in one process', () => {
  test('many callers share one load and then the value', async () => {
    const load = vi.fn(async () => 'momo')
    expect(fresh(key)).toBeUndefined()
    expect(await Promise.all([cached(key, 1_000, load), cached(key, 1_000, load)])).toEqual(['momo', 'momo'])
    expect(fresh(key)).toBe('momo')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('the time counts from the start of the load, however slow it was', async () => {
    const time = stopTime()
    await cached(key, 1_000, async () => {
      time.pass(300)
      return 'old'
    })
    expect(fresh(key)).toBe('old')
    time.pass(699)
    expect(fresh(key)).toBe('old')
    time.pass(1)
    expect(fresh(key)).toBeUndefined()
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
  })

  test('a value that knows its own end is kept no longer, and never longer than the rest', async () => {
    const life = { ttlMs: 1_000, leftMs: (value: string) => (value === 'brief' ? 100 : 60_000) }
    const time = stopTime()
    await cached(key, life, async () => 'brief')
    expect(fresh(key)).toBe('brief')
    time.pass(100)
    expect(fresh(key)).toBeUndefined()
    expect(await cached(key, { ...life, ttlMs: 100 }, async () => 'long')).toBe('long')
    time.pass(100)
    expect(fresh(key)).toBeUndefined()
  })

  test('a load that is still running when its time is over is not waited for by others', async () => {
    const time = stopTime()
    const { promise, resolve } = Promise.withResolvers<string>()
    const slow = cached(key, 20, () => promise)
    time.pass(20)
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
    resolve('old')
    expect(await slow).toBe('old')
    expect(fresh(key)).toBe('new')
  })

  test('a load that was under way when its key was dropped is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const before = cached(key, 1_000, () => promise)
    drop([key])
    expect(await cached(key, 1_000, async () => 'new')).toBe('new')
    resolve('old')
    expect(await before).toBe('old')
    expect(await cached(key, 1_000, async () => 'newer')).toBe('new')
  })

  test('all keys that begin alike are dropped together, and no other', async () => {
    for (const name of [`${key}:a`, `${key}:b`, `other-${key}:a`]) await cached(name, 1_000, async () => 'momo')
    dropAll(`${key}:`)
    expect([`${key}:a`, `${key}:b`, `other-${key}:a`].map((name) => fresh(name))).toEqual([undefined, undefined, 'momo'])
  })

  test('a failure is not kept', async () => {
    await expect(cached(key, 1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    expect(await cached(key, 1_000, async () => 'yes')).toBe('yes')
  })

  test('what nobody uses falls out when it is full, what is used stays', async () => {
    await cached(key, 60_000, async () => 'used')
    for (let i = 0; i < 6_000; i += 1) {
      await cached(`filler-${i}`, 60_000, async () => i)
      if (i % 1_000 === 0) expect(fresh(key)).toBe('used')
    }
    expect(cacheSize()).toBe(5_000)
    expect(fresh('filler-0')).toBeUndefined()
    expect(fresh(key)).toBe('used')
  })
})

describe('a value that ages', () => {
  /** Milliseconds since it was loaded; a busy machine changes nothing about them. */
  let age = 0
  beforeEach(() => {
    age = 0
    vi.spyOn(performance, 'now').mockImplementation(() => age)
    return () => void vi.restoreAllMocks()
  })
  const load = () => cached(key, 900, async () => 'old')

  test('is looked up anew once, and nobody waits for it', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    const again = vi.fn(() => promise)
    await load()
    age = 599
    renew(key, 900, again)
    expect(again).not.toHaveBeenCalled()
    age = 600
    for (let i = 0; i < 3; i += 1) renew(key, 900, again)
    expect(again).toHaveBeenCalledTimes(1)
    expect(fresh(key)).toBe('old')
    age = 800
    resolve('new')
    await promise
    expect(fresh(key)).toBe('new')
    // Its own time began with the load.
    age = 1_499
    expect(fresh(key)).toBe('new')
    age = 1_500
    expect(fresh(key)).toBeUndefined()
  })

  test('and ends while it is looked up anew, is not looked up twice', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    await load()
    age = 700
    renew(key, 900, () => promise)
    age = 1_000
    expect(fresh(key)).toBeUndefined()
    const another = vi.fn(async () => 'another')
    const waiting = cached(key, 900, another)
    resolve('new')
    expect(await waiting).toBe('new')
    expect(fresh(key)).toBe('new')
    expect(another).not.toHaveBeenCalled()
  })

  test('and is dropped while it is looked up anew, is not kept', async () => {
    const { promise, resolve } = Promise.withResolvers<string>()
    await load()
    age = 700
    renew(key, 900, () => promise)
    drop([key])
    resolve('read before the change')
    await promise
    expect(fresh(key)).toBeUndefined()
    expect(await cached(key, 900, async () => 'new')).toBe('new')
  })

  test('and can not be looked up, lives out its time; nobody tries again until then', async () => {
    const failing = vi.fn(() => Promise.reject(new Error('no')))
    await load()
    age = 700
    renew(key, 900, failing)
    await Promise.resolve()
    renew(key, 900, failing)
    expect(failing).toHaveBeenCalledTimes(1)
    expect(fresh(key)).toBe('old')
    age = 900
    expect(await cached(key, 900, async () => 'new')).toBe('new')
  })
})

describe('between processes', async () => {
  const server = await ownRedis(4141)
  const config = { redisUrl: server.url, databaseUrl: 'postgres://root@127.0.0.1/cache_test' }
  const links = [openRedis(config), openRedis(config)]
  // A second copy of the module stands for a second process.
  vi.resetModules()
  const other = await import('./cache.ts')
  connectCache(links[0]!)
  other.connectCache(links[1]!)
  afterAll(async () => {
    for (const link of links) link.close()
    await server.stop()
  })
  const inOther = (value: string) => other.cached(key, 60_000, async () => value)
  /** False while the other one does not listen yet. */
  const isDropHeard = async () => {
    await inOther('old')
    drop([key])
    return eventually(() => other.fresh(key) === undefined, 100).then(
      () => true,
      () => false,
    )
  }

  test('a drop here is a drop there', async () => {
    await eventually(isDropHeard)
    expect(await inOther('new')).toBe('new')
  })

  test('what is dropped by its beginning here is dropped there', async () => {
    await inOther('old')
    dropAll(key)
    await eventually(() => other.fresh(key) === undefined)
  })

  test('without Redis a drop still works here and nobody waits', async () => {
    await cached(key, 60_000, async () => 'old')
    await server.stop()
    for (let i = 0; i < 100; i += 1) drop([key])
    // In the same turn: there was nothing to wait for.
    expect(fresh(key)).toBeUndefined()
    await eventually(() => links[0]!.failures() > 0)
  })

  test('when Redis is back nothing old is believed, because a message may have been missed', async () => {
    await inOther('old')
    await server.start()
    await eventually(() => other.fresh(key) === undefined)
    await eventually(isDropHeard)
  })
})
