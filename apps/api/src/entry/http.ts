import { openProviders, openQrProviders, useProviders, useQrProviders } from '#modules/payments'
import { resolveActor } from '#modules/sessions'
import { openRedis } from '#platform/cache/redis.ts'
import { openDatabase } from '#platform/db/database.ts'
import { watchPool, watchProcess, watchRedis } from '#platform/metrics/metrics.ts'
import { stopGracefully } from '#platform/process/graceful-stop.ts'
import { listenOrExit, loadConfig, serveMetrics } from '#platform/process/start-up.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { buildApp } from '../app.ts'
import { modules } from '../modules.ts'

const config = loadConfig('http')
const database = openDatabase(config)
const redis = openRedis(config)
watchProcess()
watchPool(database.pool)
watchRedis(redis)
useProviders(openProviders(config))
useQrProviders(openQrProviders(config))

const app = await buildApp({ config, database, redis, storage: openStorage(config), modules, resolveActor })
stopGracefully([() => app.close(), () => redis.close(), () => database.close()])
await serveMetrics(config)
await listenOrExit(app, { host: config.httpHost, port: config.httpPort, portName: 'HTTP_PORT' })
for (const { warmUp } of modules) warmUp?.().catch(() => undefined)
