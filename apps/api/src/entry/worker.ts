import { openProviders, useProviders } from '#modules/payments'
import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { log, setLogLevel } from '#platform/log/log.ts'
import { openPorts, usePorts } from '#platform/messages/ports.ts'
import { watchMessages } from '#platform/messages/watch-messages.ts'
import { watchPool, watchProcess, watchRedis } from '#platform/metrics/metrics.ts'
import { watchBacklog } from '#platform/outbox/backlog.ts'
import { startRelay } from '#platform/outbox/relay.ts'
import { stopGracefully } from '#platform/process/graceful-stop.ts'
import { routesOf, runQueue } from '#platform/queue/run-queue.ts'
import { startPeriodicTasks } from '#platform/queue/periodic-tasks.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { buildHealthApp, useParts } from '../app.ts'
import { modules } from '../modules.ts'

const config = readConfig(process.env)
setLogLevel(config.logLevel, 'worker')
const database = openDatabase(config)
// A separate pool for the queue: two connections stay in LISTEN, and job bookkeeping must not wait for the handlers.
const queueDatabase = openDatabase({ ...config, poolSize: 13 })
const redis = openRedis(config)
useParts({ config, database, redis, storage: openStorage(config) })
watchProcess()
watchPool(database.pool)
watchRedis(redis)
watchBacklog()
watchMessages()
const ports = openPorts(config)
usePorts(ports)
useProviders(openProviders(config))

const app = buildHealthApp(config, database)
const queue = await runQueue(queueDatabase.pool, config.databaseUrl, modules)
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
log.info(await app.listen({ host: config.httpHost, port: config.workerPort }))
