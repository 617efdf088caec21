import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client'
import type { RedisLink } from '#platform/cache/redis.ts'
import { cacheSize } from '#platform/cache/cache.ts'
import type { Pool } from '#platform/db/database.ts'
import { routeTimes } from './route-times.ts'

export const registry = new Registry()
registry.registerMetric(routeTimes)

/** The process itself: event loop lag, memory, CPU. Started by the programs, not by tests. */
export function watchProcess(): void {
  collectDefaultMetrics({ register: registry })
  gauge('cache_entries', 'Entries in the process cache', cacheSize)
}

export function watchPool(pool: Pool): void {
  gauge('db_pool_connections', 'Open database connections', () => pool.totalCount)
  gauge('db_pool_idle', 'Idle database connections', () => pool.idleCount)
  gauge('db_pool_waiting', 'Requests waiting for a database connection', () => pool.waitingCount)
}

export function watchRedis(redis: RedisLink): void {
  gauge('redis_failures', 'Redis errors since the start', redis.failures)
}

/** A gauge that is read when the metrics are collected. A failed read is reported as NaN. */
export function gauge(name: string, help: string, readValue: () => number | Promise<number>): void {
  registry.removeSingleMetric(name)
  const metric: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      metric.set(
        await Promise.resolve()
          .then(readValue)
          .catch(() => Number.NaN),
      )
    },
  })
}

type Labelled = { name: string; help: string; label: string }

/** A gauge with one label, read when the metrics are collected. After a failed read it has no values. */
export function labelledGauge(
  { name, help, label }: Labelled,
  readValues: () => Promise<(readonly [string, number])[]>,
): void {
  registry.removeSingleMetric(name)
  const metric: Gauge = new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      const values = await readValues().catch(() => [])
      metric.reset()
      for (const [value, number] of values) metric.set({ [label]: value }, number)
    },
  })
}

export const counter = (name: string, help: string): Counter =>
  new Counter({ name, help, registers: [registry] })
