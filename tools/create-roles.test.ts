// Runs deploy/create-roles.sql, then the programs with the role it creates.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort, type Mortal, postgresBinaries, startPostgres } from './services.ts'
import { createDatabase, entry, finish, ready, root, start } from './stack.ts'

let server: Mortal
const storageDir = mkdtempSync(join(tmpdir(), 'momo-roles-'))
const serverAs = (role: string): string => `postgres://${role}@127.0.0.1:${server.port}`

beforeAll(async () => {
  server = await startPostgres(['fsync=off'])
})
afterAll(async () => {
  await server.stop()
  rmSync(storageDir, { recursive: true })
})

function createRoles(database: string, env: Record<string, string>) {
  const [url, file] = [`${serverAs('postgres')}/${database}`, join(root, 'deploy/create-roles.sql')]
  const args = ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', file]
  const { status, stdout, stderr } = spawnSync(join(postgresBinaries(), 'psql'), args, {
    env: { PATH: process.env['PATH'], ...env },
    encoding: 'utf8',
  })
  return { status, output: stdout + stderr }
}

const envOf = (role: string, database: string) => ({
  MODE: 'test',
  DATABASE_URL: `${serverAs(role)}/${database}`,
  REDIS_URL: '',
  STORAGE_DIR: storageDir,
})
const migrateAs = (role: string, database: string) =>
  finish('migrate', entry.migrate, { env: envOf(role, database) })

async function rowsOf(database: string, statement: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: `${serverAs('momo_app')}/${database}` })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Starts the worker, which uses the tables of the queue, and the API. */
async function startPrograms(database: string): Promise<void> {
  const [http, worker] = [await freePort(), await freePort()]
  const ports = { HTTP_PORT: String(http), WORKER_PORT: String(worker) }
  for (const [name, port] of [['http', http] as const, ['worker', worker] as const]) {
    const program = start(name, entry[name], { env: { ...envOf('momo_app', database), ...ports } })
    try {
      await ready(program, `http://127.0.0.1:${port}/readyz`)
    } finally {
      await program.stop()
    }
  }
}

const foreignObjects = `
  with ours as (select oid from pg_namespace where nspname in ('public', 'graphile_worker'))
  select c.oid::regclass::text as name from pg_class c
  where relnamespace in (select oid from ours) and relowner <> 'momo_app'::regrole
  union all
  select p.oid::regprocedure::text from pg_proc p
  where pronamespace in (select oid from ours) and proowner <> 'momo_app'::regrole`

test('a new installation migrates and runs with a database role that is no superuser', async () => {
  await createDatabase(serverAs('postgres'), 'momo_new')
  expect(createRoles('momo_new', {}).status).toBe(3)
  expect(createRoles('momo_new', { DATABASE_PASSWORD: "it's long" })).toEqual({ status: 0, output: '' })
  await migrateAs('momo_app', 'momo_new')
  await startPrograms('momo_new')
  expect(await rowsOf('momo_new', 'show is_superuser')).toEqual([{ is_superuser: 'off' }])
})

test('an installation in which the programs were superusers moves to the role, and the script can be repeated', async () => {
  await createDatabase(serverAs('postgres'), 'momo_old')
  await migrateAs('postgres', 'momo_old')
  for (let run = 0; run < 2; run += 1)
    expect(createRoles('momo_old', { DATABASE_PASSWORD: 'x' })).toEqual({ status: 0, output: '' })
  expect(await rowsOf('momo_old', foreignObjects)).toEqual([])
  await migrateAs('momo_app', 'momo_old')
  await startPrograms('momo_old')
})
