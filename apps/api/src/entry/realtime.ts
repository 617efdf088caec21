import { findAgentRooms } from '#modules/printing'
import { changedSessionsSince, endedSessionsSince, readActorsOf, resolveActor } from '#modules/sessions'
import { openRedis } from '#platform/cache/redis.ts'
import { now } from '#platform/clock/clock.ts'
import { openDatabase } from '#platform/db/database.ts'
import { gauge, watchPool, watchProcess, watchRedis } from '#platform/metrics/metrics.ts'
import { stopGracefully } from '#platform/process/graceful-stop.ts'
import { listenOrExit, loadConfig, serveMetrics } from '#platform/process/start-up.ts'
import { openRealtime } from '#platform/realtime/realtime.ts'
import { watchSessions } from '#platform/realtime/watch-sessions.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { buildHealthApp, useParts } from '../app.ts'

const config = loadConfig('realtime')
const database = openDatabase(config)
// A separate pool for the session poll, so that a burst of connecting clients cannot delay it.
const watchDatabase = openDatabase({ ...config, poolSize: 1 })
const redis = openRedis(config)
useParts({ config, database, redis, storage: openStorage(config) })
watchProcess()
watchPool(database.pool)
watchRedis(redis)

const app = buildHealthApp(config, database)
const realtime = openRealtime(app.server, { ...config, redis, resolveActor, resolveProgram: findAgentRooms })
const watch = watchSessions(realtime, {
  endedSince: (moment) => watchDatabase.read((tx) => endedSessionsSince(tx, moment)),
  changedSince: (moment) => watchDatabase.read((tx) => changedSessionsSince(tx, moment)),
  actorsOf: (ids) => watchDatabase.read((tx) => readActorsOf(tx, ids, now())),
})
gauge('sockets', 'Open sockets', () => realtime.io.engine.clientsCount)
stopGracefully([
  () => watch.stop(),
  () => realtime.close(),
  () => app.close(),
  () => redis.close(),
  () => watchDatabase.close(),
  () => database.close(),
])
await serveMetrics(config)
await listenOrExit(app, { host: config.httpHost, port: config.realtimePort, portName: 'REALTIME_PORT' })
