import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.ts'
import { log } from '#platform/log/log.ts'
import { migrateQueue } from '#platform/queue/queue-schema.ts'
import { createDatabase, databasesLike, dropDatabase, urlOf } from './stand-ins/database-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    templateDatabase: string
  }
}

export const migrationsDirectory = fileURLToPath(new URL('../../migrations', import.meta.url))

/** Creates one migrated template database per test run; each test file uses a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  log.level = 'silent'
  await dropLeftovers()
  const template = `momo_test_${process.pid}`
  await dropDatabase(template)
  await createDatabase(template)
  await migrate({ databaseUrl: urlOf(template), directory: migrationsDirectory, afterwards: migrateQueue })
  project.provide('templateDatabase', template)
  return async () => {
    for (const name of await databasesLike(template)) await dropDatabase(name)
  }
}

/** Drops databases of killed runs, identified by the process id in their names. */
async function dropLeftovers(): Promise<void> {
  for (const name of await databasesLike('momo_test_')) {
    const owner = Number(name.split('_')[2])
    if (!isAlive(owner)) await dropDatabase(name)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
