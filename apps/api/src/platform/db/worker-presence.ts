import pg from 'pg'
import { log } from '#platform/log/log.ts'

export type Presence = { leave(): Promise<void> }

const prefix = 'momo worker '

// graphile-worker unlocks the jobs of a killed worker after four hours; pg_stat_activity shows at once which workers are connected.
const unlockJobsOfDeadWorkers = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_by is not null
    and locked_at < now() - interval '5 seconds'
    and not exists (
      select from pg_stat_activity as session
      where session.datname = current_database() and session.application_name = $1 || locked_by
    )`

/**
 * Keeps one connection open as a liveness marker of this worker pool, and unlocks the jobs of pools without such a connection. A
 * worker cut off from the database counts as dead; its jobs may then run twice, which handlers must tolerate.
 */
export function announcePresence(databaseUrl: string, poolId: string, sweepEveryMs: number): Presence {
  let isLeaving = false
  let client: pg.Client | undefined

  async function sweep(): Promise<void> {
    try {
      client ??= await connect(databaseUrl, poolId)
      await client.query(unlockJobsOfDeadWorkers, [prefix])
    } catch (error) {
      log.warn({ err: error }, 'worker-presence: announcement failed, retrying')
      await client?.end().catch(() => undefined)
      client = undefined
    }
    if (!isLeaving) timer = setTimeout(again, sweepEveryMs)
  }
  const again = () => void (sweeping = sweep())
  let timer: NodeJS.Timeout | undefined
  let sweeping = sweep()

  return {
    async leave() {
      isLeaving = true
      clearTimeout(timer)
      await sweeping
      await client?.end()
    },
  }
}

async function connect(databaseUrl: string, poolId: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: prefix + poolId,
    connectionTimeoutMillis: 2_000,
    query_timeout: 5_000,
    keepAlive: true,
    // TCP keepalive detects a machine that disappeared without closing its connections within half a minute, not two hours.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  client.on('error', (error) => log.warn({ err: error }, 'worker-presence: connection lost'))
  await client.connect()
  return client
}
