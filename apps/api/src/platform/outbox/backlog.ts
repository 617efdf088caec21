import { sql } from 'kysely'
import { read } from '#platform/db/database.ts'
import { gauge } from '#platform/metrics/metrics.ts'

type Backlog = { count: number; age: number }

// The count stops at ten thousand to keep the query cheap; a larger backlog needs the same reaction.
async function backlog(): Promise<Backlog> {
  const { rows } = await read((tx) =>
    sql<Backlog>`
      select count(*) as count, coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as age
      from (select created_at from outbox order by id limit 10000) as waiting`.execute(tx),
  )
  return rows[0]!
}

export function watchBacklog(): void {
  gauge('outbox_backlog', 'Events not yet handed to the queue', async () => (await backlog()).count)
  gauge('outbox_oldest_seconds', 'Age of the oldest such event', async () => (await backlog()).age)
}
