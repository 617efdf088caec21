import pg from 'pg'
import { place } from './place.ts'

export type Turn = { changes?: string | undefined; reads?: string | undefined }

/**
 * Readers-writer lock for content that exists once, such as the notice and the texts of the home page. It is a PostgreSQL advisory lock,
 * so it works across workers and ends with the connection, also when a worker dies.
 */
export async function takeTurn<T>({ changes, reads }: Turn, act: () => Promise<T>): Promise<T> {
  const name = changes ?? reads
  if (name === undefined) return act()
  const client = new pg.Client({ connectionString: place.databaseUrl() })
  await client.connect()
  try {
    const lock = changes === undefined ? 'pg_advisory_lock_shared' : 'pg_advisory_lock'
    await client.query(`select ${lock}(hashtext($1))`, [`e2e ${name}`])
    return await act()
  } finally {
    await client.end()
  }
}
