import { openProviders, openQrProviders, useProviders, useQrProviders } from '#modules/payments'
import { watchBackup } from '#platform/backup/watch-backup.ts'
import { openRedis } from '#platform/cache/redis.ts'
import { openDatabase } from '#platform/db/database.ts'
import { storageReadiness } from '#platform/health/readiness.ts'
import { openPorts, usePorts } from '#platform/messages/ports.ts'
import { watchMessages } from '#platform/messages/watch-messages.ts'
import { watchPool, watchProcess, watchRedis } from '#platform/metrics/metrics.ts'
import { watchBacklog } from '#platform/outbox/backlog.ts'
import { startRelay } from '#platform/outbox/relay.ts'
import { stopGracefully } from '#platform/process/graceful-stop.ts'
import { exitOnConnectionError, listenOrExit, loadConfig, serveMetrics } from '#platform/process/start-up.ts'
import { startPeriodicTasks } from '#platform/queue/periodic-tasks.ts'
import { watchQueues } from '#platform/queue/queue-metrics.ts'
import { queuesOf, routesOf, runQueue } from '#platform/queue/run-queue.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { buildHealthApp, useParts } from '../app.ts'
import { modules } from '../modules.ts'

const config = loadConfig('worker')
const database = openDatabase(config)
// A separate pool for the queue: two connections stay in LISTEN, and job bookkeeping must not wait for the handlers.
const queueDatabase = openDatabase({ ...config, poolSize: 13 })
const redis = openRedis(config)
const storage = openStorage(config)
useParts({ config, database, redis, storage })
watchProcess()
watchPool(database.pool)
watchRedis(redis)
watchBacklog()
watchQueues(queuesOf(modules))
watchBackup()
watchMessages()
const ports = openPorts(config)
usePorts(ports)
useProviders(openProviders(config))
useQrProviders(openQrProviders(config))

const queue = await runQueue(queueDatabase.pool, config.databaseUrl, modules).catch(exitOnConnectionError)
const { reasons, warnings } = storageReadiness(storage, config)
const app = buildHealthApp(config, database, {
  reasons: [...reasons, async () => queue.problem()],
  warnings,
})
const relay = startRelay(database, routesOf(modules))
const periodicTasks = startPeriodicTasks(modules.flatMap((module) => module.periodicTasks ?? []))
const stop = stopGracefully([
  () => periodicTasks.stop(),
  () => relay.stop(),
  () => queue.stop(),
  () => ports.close(),
  () => app.close(),
  () => redis.close(),
  () => queueDatabase.close(),
  () => database.close(),
])
void queue.ended.then(stop)
await serveMetrics(config)
await listenOrExit(app, { host: config.httpHost, port: config.workerPort, portName: 'WORKER_PORT' })
