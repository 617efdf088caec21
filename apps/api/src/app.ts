import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'
import { movedTo } from '#modules/media'
import { checkPerson, spendApproval } from '#modules/people'
import { connectCache } from '#platform/cache/cache.ts'
import type { RedisLink } from '#platform/cache/redis.ts'
import type { Config } from '#platform/config/config.ts'
import { useSwitches } from '#platform/config/switches.ts'
import { type Database, useDatabase } from '#platform/db/database.ts'
import { databaseRoleWarning } from '#platform/health/database-role.ts'
import { addHealthRoutes } from '#platform/health/health.ts'
import { databaseReadiness, type Readiness, storageReadiness } from '#platform/health/readiness.ts'
import { addOpenApi } from '#platform/http/open-api.ts'
import { rejectForeignOrigins } from '#platform/http/own-origin.ts'
import { addRateLimits } from '#platform/http/limits/rate-limit.ts'
import { openServer } from '#platform/http/server.ts'
import { addMediaRoute, addTempRoute } from '#platform/http/files/static-files.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { useOpenId } from '#platform/openid/openid.ts'
import { connectWake } from '#platform/outbox/wake.ts'
import { stopping } from '#platform/process/graceful-stop.ts'
import { connectBroadcasts } from '#platform/realtime/broadcast.ts'
import { type Storage, useStorage } from '#platform/storage/storage.ts'
import { useIssuer } from '#platform/tokens/access-token.ts'
import type { ResolveActor } from '#platform/tokens/actor.ts'
import { useSecrets } from '#platform/tokens/secrets.ts'

export type Parts = {
  config: Config
  database: Database
  redis: RedisLink
  storage: Storage
  modules: ModuleRecord[]
  resolveActor: ResolveActor
}

/** Sets the process-wide dependencies; every program calls this first. */
export function useParts({
  config,
  database,
  redis,
  storage,
}: Pick<Parts, 'config' | 'database' | 'redis' | 'storage'>): void {
  useSwitches(config)
  useSecrets(config.secretKeys)
  useIssuer(config.publicOrigin)
  useOpenId(config.google)
  useDatabase(database)
  useStorage(storage)
  connectCache(redis)
  connectWake(redis)
  connectBroadcasts(redis)
}

const checkStopping = async () => (stopping() ? 'process: stopping' : undefined)

/** App with health routes only, for programs without an API. `own` are the checks that only this program needs. */
export function buildHealthApp(
  config: Config,
  database: Database,
  own: Partial<Readiness> = {},
): FastifyInstance {
  const app = openServer(config)
  addHealthRoutes(app, {
    reasons: [checkStopping, databaseReadiness(database), ...(own.reasons ?? [])],
    warnings: [databaseRoleWarning(database, config), ...(own.warnings ?? [])],
  })
  return app
}

/** Builds the complete API without listening. */
export async function buildApp(parts: Parts): Promise<FastifyInstance> {
  useParts(parts)
  const { config, database, storage } = parts
  const app = buildHealthApp(config, database, storageReadiness(storage, config))
  app.resolveActor = parts.resolveActor
  app.checkPerson = checkPerson
  app.spendApproval = spendApproval
  rejectForeignOrigins(app, config.publicOrigin)
  await app.register(cookie)
  await addRateLimits(app, parts.redis, { byAddress: config.addressLimits })
  if (config.apiDocs) await addOpenApi(app)
  await app.register(async (api) => {
    addMediaRoute(api, movedTo)
    addTempRoute(api, movedTo)
    for (const module of parts.modules) module.routes?.(api)
  })
  return app
}
