// Runs the commands of docs/runbook.md (Back up and restore).
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import pg from 'pg'
import { createDatabase, dropDatabase, urlOf } from '#testing/stand-ins/database-server.ts'
import { migrationsDirectory } from '#testing/global-setup.ts'
import { testDatabase } from '#testing/test-db.ts'
import { migrateQueue } from '#platform/queue/queue-schema.ts'
import { migrate } from './migrate.ts'

const db = testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'momo-dump-'))
const dump = path.join(folder, 'momo.dump')
const restored = `momo_test_${process.pid}_restored`

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await dropDatabase(restored)
})

function run(command: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
}

const hasTools = spawnSync('pg_restore', ['--version']).status === 0

test.runIf(hasTools)(
  'a dump restores into a new database that is complete and needs no migration',
  async () => {
    const addBranch = `insert into branches (id, code, name) values ('ffffffff-0000-7000-8000-000000000009', 'BACK', 'Momo Corner')`
    await db.database.pool.query(addBranch)
    run('pg_dump', '-Fc', '-f', dump, db.url)
    await createDatabase(restored)
    run('pg_restore', '-d', urlOf(restored), '-j', '2', '--no-owner', dump)
    expect(
      await migrate({
        databaseUrl: urlOf(restored),
        directory: migrationsDirectory,
        afterwards: migrateQueue,
      }),
    ).toEqual([])
    const client = new pg.Client({ connectionString: urlOf(restored) })
    await client.connect()
    const { rows } = await client.query(`select name from branches where code = 'BACK'`)
    await client.end()
    expect(rows).toEqual([{ name: 'Momo Corner' }])
  },
)
