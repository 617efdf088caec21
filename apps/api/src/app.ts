import type { FastifyInstance } from 'fastify'
import { connectCache } from '#platform/cache/cache.ts'
import type { RedisLink } from '#platform/cache/redis.ts'
import type { Config } from '#platform/config/config.ts'
import { type Database, useDatabase } from '#platform/db/database.ts'
import { addHealthRoutes, databaseReadiness } from '#platform/health/health.ts'
import { addOpenApi } from '#platform/http/open-api.ts'
import { addRateLimits } from '#platform/http/rate-limit.ts'
import { openServer } from '#platform/http/server.ts'
import { addMediaRoute } from '#platform/http/static-files.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { connectWake } from '#platform/outbox/wake.ts'
import { stopping } from '#platform/process/graceful-stop.ts'
import { type Storage, useStorage } from '#platform/storage/storage.ts'
import type { ResolveActor } from '#platform/tokens/actor.ts'

export type Parts = {
  config: Config
  database: Database
  redis: RedisLink
  storage: Storage
  modules: ModuleRecord[]
  resolveActor: ResolveActor
}

/** Nobody can sign in yet. */
export const nobody: ResolveActor = async () => undefined

/** Puts the parts of the process to use; every program does this first. */
export function useParts({ database, redis, storage }: Pick<Parts, 'database' | 'redis' | 'storage'>): void {
  useDatabase(database)
  useStorage(storage)
  connectCache(redis)
  connectWake(redis)
}

/** What a program without routes of its own answers: its health. */
export function buildHealthApp(config: Config, database: Database): FastifyInstance {
  const app = openServer(config)
  const isUp = databaseReadiness(database)
  addHealthRoutes(app, { isReady: async () => !stopping() && (await isUp()) })
  return app
}

/** The API, complete but not listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  useParts(parts)
  const app = buildHealthApp(parts.config, parts.database)
  app.resolveActor = parts.resolveActor
  await addRateLimits(app, parts.redis)
  await addOpenApi(app)
  await app.register(async (api) => {
    addMediaRoute(api)
    for (const module of parts.modules) module.routes?.(api)
  })
  return app
}
