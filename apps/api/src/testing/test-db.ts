import { beforeAll, inject } from 'vitest'
import { openDatabase, useDatabase, type Database, type TimeOuts } from '#platform/db/database.ts'
import { createDatabase, dropDatabase, urlOf } from './stand-ins/database-server.ts'

export type TestDatabase = { readonly url: string; readonly database: Database }

let copies = 0

/** Longer than in production, because on a busy machine sixty concurrent requests may wait long for five connections. */
const longTimeOuts: Partial<TimeOuts> = { connectMs: 20_000, statementMs: 20_000, lockMs: 15_000 }

/**
 * Call at the top of a test file: creates a copy of the migrated template database for `transaction()` and `read()`, and drops it
 * after the last test.
 */
export function testDatabase(timeOuts: Partial<TimeOuts> = {}): TestDatabase {
  const opened: { url?: string; database?: Database } = {}
  beforeAll(async () => {
    copies += 1
    const template = inject('templateDatabase')
    const name = `${template}_${process.pid}_${process.env['VITEST_WORKER_ID'] ?? 0}_${copies}`
    await createDatabase(name, template)
    opened.url = urlOf(name)
    opened.database = openDatabase({ databaseUrl: opened.url, poolSize: 5 }, { ...longTimeOuts, ...timeOuts })
    useDatabase(opened.database)
    return async () => {
      await opened.database?.close()
      await dropDatabase(name)
    }
  })
  return {
    get url() {
      return open(opened.url)
    },
    get database() {
      return open(opened.database)
    },
  }
}

function open<T>(part: T | undefined): T {
  if (part === undefined)
    throw new Error('testing: the test database is available only inside tests and hooks')
  return part
}
