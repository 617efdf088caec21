import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { beforeAll } from 'vitest'
import { resolveActor } from '#modules/sessions'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import type { TimeOuts } from '#platform/db/database.ts'
import type { ModuleRecord } from '#platform/module.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { buildApp } from '../app.ts'
import { modules } from '../modules.ts'
import { actorOfTestToken, isTestToken, useApp } from './as.ts'
import { pushEnv } from './stand-ins/push-settings.ts'
import { testDatabase, type TestDatabase } from './test-db.ts'

type Options = {
  /** Defaults to all modules of the product. */
  modules?: ModuleRecord[]
  redisUrl?: string
  timeOuts?: Partial<TimeOuts>
  /** Overrides of the development settings. */
  env?: Record<string, string>
}

export type TestApp = TestDatabase & { readonly app: FastifyInstance }

/** Call at the top of a test file: builds the API with its own database and storage; `as('public').get(…)` calls it. */
export function testApp(options: Options = {}): TestApp {
  const db = testDatabase(options.timeOuts)
  let built: FastifyInstance | undefined
  beforeAll(async () => {
    const storageDir = await mkdtemp(path.join(tmpdir(), 'momo-storage-'))
    const given = { DATABASE_URL: db.url, REDIS_URL: options.redisUrl ?? '', STORAGE_DIR: storageDir }
    // Builders place many orders with one phone number.
    const config = readConfig({ MODE: 'test', ORDER_LIMITS: 'off', ...given, ...pushEnv, ...options.env })
    const redis = openRedis(config)
    const app = await buildApp({
      config,
      redis,
      database: db.database,
      storage: openStorage(config),
      modules: options.modules ?? modules,
      resolveActor: async (token) => (isTestToken(token) ? actorOfTestToken(token) : resolveActor(token)),
    })
    await app.ready()
    built = app
    useApp(app)
    return async () => {
      await app.close()
      redis.close()
      await rm(storageDir, { recursive: true })
    }
  })
  return {
    get app() {
      if (built === undefined)
        throw new Error('testing: the test app is available only inside tests and hooks')
      return built
    },
    get url() {
      return db.url
    },
    get database() {
      return db.database
    },
  }
}
