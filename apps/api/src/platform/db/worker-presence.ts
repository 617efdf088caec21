import pg from 'pg'
import { log } from '#platform/log/log.ts'

export type Presence = { leave(): Promise<void> }

const prefix = 'momo worker '

// The queue itself frees the jobs of a killed worker after four hours. PostgreSQL knows at once who is still connected.
const freeJobsOfTheAbsent = `
  select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
  from graphile_worker.jobs
  where locked_by is not null
    and locked_at < now() - interval '5 seconds'
    and not exists (
      select from pg_stat_activity as session
      where session.datname = current_database() and session.application_name = $1 || locked_by
    )`

/**
 * Keeps one connection that says "the worker pool with this id lives", and frees the jobs held by pools that say so no
 * more. A worker cut off from the database counts as dead; its jobs may then run twice, which handlers bear.
 */
export function announcePresence(databaseUrl: string, poolId: string, sweepEveryMs: number): Presence {
  let isLeaving = false
  let client: pg.Client | undefined

  async function sweep(): Promise<void> {
    try {
      client ??= await connect(databaseUrl, poolId)
      await client.query(freeJobsOfTheAbsent, [prefix])
    } catch (error) {
      log.warn({ err: error }, 'the presence of this worker could not be announced, trying again')
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
    // A machine that vanished without closing its connections is noticed within half a minute, not two hours.
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  client.on('error', (error) => log.warn({ err: error }, 'the presence connection was lost'))
  await client.connect()
  return client
}
