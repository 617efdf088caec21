// Every route × every caller × every owner of the requested row, then unusual spellings of paths and types, and other verbs.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { resolveActor } from '../../../apps/api/src/modules/sessions/index.ts'
import { buildApp } from '../../../apps/api/src/app.ts'
import { modules } from '../../../apps/api/src/modules.ts'
import { openRedis } from '../../../apps/api/src/platform/cache/redis.ts'
import { readConfig } from '../../../apps/api/src/platform/config/config.ts'
import { openDatabase } from '../../../apps/api/src/platform/db/database.ts'
import { setLogLevel } from '../../../apps/api/src/platform/log/log.ts'
import type { ModuleRecord } from '../../../apps/api/src/platform/module.ts'
import { openStorage } from '../../../apps/api/src/platform/storage/storage.ts'
import { type Tally, walkMatrix } from '../../../apps/api/src/testing/access/matrix.ts'
import {
  findMissedViolations,
  violationCalls,
  violationsModule,
  violationVerdicts,
} from '../../../apps/api/src/testing/access/violations.ts'
import { pushEnv } from '../../../apps/api/src/testing/stand-ins/push-settings.ts'
import { createMatrixFixture } from '../../../apps/api/src/testing/access/scene.ts'
import { walkSpellings } from '../../../apps/api/src/testing/access/spellings.ts'
import { walkContentTypes, walkVerbs } from '../../../apps/api/src/testing/access/verbs-and-types.ts'
import { findServices } from '../../../tools/services.ts'
import { createDatabase, dropDatabase, entry, finish } from '../../../tools/stack.ts'
import { later, withCleanUp } from '../../stack/clean-up.ts'
import { atLeast, exact, none } from '../../runner/exact-figure.ts'
import type { Context, Outcome, Proof } from '../../runner/proof.ts'
import { freePorts } from '../../stack/with-stack.ts'

type Place = { databaseUrl: string; storageDir: string }

async function prepare(): Promise<Place> {
  const services = await findServices()
  later(() => services.stop())
  const storageDir = mkdtempSync(join(tmpdir(), 'momo-matrix-'))
  later(async () => rmSync(storageDir, { recursive: true, force: true }))
  const database = `momo_prove_access_matrix_${process.pid}`
  later(() => dropDatabase(services.postgresUrl, database))
  const databaseUrl = await createDatabase(services.postgresUrl, database)
  await finish('migrate', entry.migrate, { env: { MODE: 'test', DATABASE_URL: databaseUrl } })
  return { databaseUrl, storageDir }
}

/** The API runs in this process, because the data of valid calls is prepared through its services. */
async function serve({ databaseUrl, storageDir }: Place, served: ModuleRecord[]) {
  const config = readConfig({
    MODE: 'test',
    DATABASE_URL: databaseUrl,
    STORAGE_DIR: storageDir,
    REDIS_URL: '',
    ADDRESS_LIMITS: 'off',
    ...pushEnv,
  })
  const [database, redis] = [openDatabase(config), openRedis(config)]
  later(() => database.close())
  const app = await buildApp({
    config,
    database,
    redis,
    storage: openStorage(config),
    modules: served,
    resolveActor,
  })
  later(() => app.close())
  const port = await freePorts()
  await app.listen({ port, host: '127.0.0.1' })
  return { app, port, pool: database.pool }
}

async function walkProduct(place: Place, { short, say }: Context): Promise<Tally> {
  const fixture = await createMatrixFixture(await serve(place, modules))
  const few = ['anonymous', 'user', 'own branchAdmin', 'suspended'] as const
  const all: Tally = { cells: 0, accepted: 0, refused: 0, findings: [] }
  const walks = {
    'routes × callers × ids': () => walkMatrix(fixture),
    'spellings of addresses': () => walkSpellings(fixture, short ? { kinds: few } : {}),
    'spellings of types': () => walkContentTypes(fixture),
    'other verbs': () => walkVerbs(fixture),
  }
  for (const [name, walk] of Object.entries(walks)) {
    const { cells, accepted, refused, findings } = await walk()
    say(`${name}: ${cells} calls, ${accepted} accepted, ${refused} rejected, ${findings.length} findings`)
    for (const finding of findings.slice(0, 20)) say(`  ${finding}`)
    all.cells += cells
    all.accepted += accepted
    all.refused += refused
    all.findings.push(...findings)
  }
  say(`${fixture.verdicts.length} routes in total`)
  fixture.close()
  return all
}

async function run(context: Context): Promise<Outcome> {
  setLogLevel('silent', 'access-matrix')
  const place = await prepare()
  const { cells, accepted, refused, findings } = await walkProduct(place, context)
  const fixture = await createMatrixFixture(await serve(place, [violationsModule]), {
    verdicts: violationVerdicts,
    calls: violationCalls,
  })
  const { injected, missed } = await findMissedViolations(fixture)
  fixture.close()
  for (const name of missed) context.say(`not found: ${name}`)
  return {
    figures: [
      exact('share of calls answered as declared', (accepted + refused) / cells, atLeast(1)),
      exact('valid calls accepted', accepted, atLeast(500)),
      exact('calls rejected', refused, atLeast(2_000)),
      exact('findings, including rejected calls that wrote data', findings.length, none),
      exact('injected violations found', injected - missed.length, atLeast(injected)),
    ],
  }
}

export const proof: Proof = {
  name: 'access-matrix',
  title:
    'every route called by ten kinds of callers, in unusual spellings too: all answer as declared, and no rejected call writes a row',
  target: '100 % as declared, the database unchanged by every rejected call',
  // The tests (apps/api/src/access-matrix.test.ts) run a sample.
  stage: 'verify',
  run: (context) => withCleanUp(() => run(context)),
}
