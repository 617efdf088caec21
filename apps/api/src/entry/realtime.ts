import { openRedis } from '#platform/cache/redis.ts'
import { readConfig } from '#platform/config/config.ts'
import { openDatabase } from '#platform/db/database.ts'
import { log, setLogLevel } from '#platform/log/log.ts'
import { gauge, watchPool, watchProcess, watchRedis } from '#platform/metrics/metrics.ts'
import { stopGracefully } from '#platform/process/graceful-stop.ts'
import { openRealtime } from '#platform/realtime/realtime.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { buildHealthApp, nobody, useParts } from '../app.ts'

const config = readConfig(process.env)
setLogLevel(config.logLevel, 'realtime')
const database = openDatabase(config)
const redis = openRedis(config)
useParts({ database, redis, storage: openStorage(config) })
watchProcess()
watchPool(database.pool)
watchRedis(redis)

const app = buildHealthApp(config, database)
const realtime = openRealtime(app.server, { redis, resolveActor: nobody, publicOrigin: config.publicOrigin })
gauge('sockets', 'Open sockets', () => realtime.io.engine.clientsCount)
stopGracefully([() => realtime.close(), () => app.close(), () => redis.close(), () => database.close()])
log.info(await app.listen({ host: config.httpHost, port: config.realtimePort }))
