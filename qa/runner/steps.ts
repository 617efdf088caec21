// Shared by qa/ci.ts and qa/verify.ts: runs steps as separate processes, two at a time where possible, and reports them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { findServices, startPostgres, startRedis } from '../../tools/services.ts'
import { root } from '../../tools/stack.ts'
import { dropTemplates } from '../stack/seeded-database.ts'

export type Env = Record<string, string | undefined>
export type Step = { name: string; command: string; args: string[]; env?: Env }
export type StepResult = {
  name: string
  seconds: number
  ok: boolean
  passed: number
  failed: number
  output: string
}
export type Environment = { env: Env; folder: string; close(): Promise<void> }

/** PostgreSQL without fsync, and a compile cache: no data of a run outlives it. */
export async function openEnvironment(): Promise<Environment> {
  const folder = mkdtempSync(join(tmpdir(), 'momo-steps-'))
  const postgres =
    process.env['POSTGRES_SERVER'] === undefined
      ? await startPostgres(['fsync=off', 'full_page_writes=off'])
      : undefined
  if (postgres) process.env['POSTGRES_SERVER'] = `postgres://postgres@127.0.0.1:${postgres.port}`
  const services = await findServices()
  const env = {
    ...process.env,
    POSTGRES_SERVER: services.postgresUrl,
    REDIS_URL: services.redisUrl,
    DATABASE_URL: `${services.postgresUrl}/postgres`,
    CHROMIUM: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
    CI: 'true',
  }
  const close = async () => {
    await dropTemplates(services.postgresUrl)
    await services.stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { env, folder, close }
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000

/** Runs a step with its output on the screen. It counts as one test; a test runner's own counts replace that. */
export function runStep({ name, command, args, env }: Step, base: Env): StepResult {
  console.log(`\n-- ${name}`)
  const began = performance.now()
  const ok = spawnSync(command, args, { cwd: root, env: { ...base, ...env }, stdio: 'inherit' }).status === 0
  return { name, seconds: secondsSince(began), ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output: '' }
}

/** Runs a step and prints its output when it has ended, so that another can run at the same time. */
export async function runQuietly({ name, command, args, env }: Step, base: Env): Promise<StepResult> {
  const began = performance.now()
  const child = spawn(command, args, { cwd: root, env: { ...base, ...env } })
  const streams = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = (await once(child, 'close')) as [number | null]
  const output = (await streams).join('')
  console.log(`\n-- ${name}\n${output}`)
  const ok = status === 0
  return { name, seconds: secondsSince(began), ok, passed: ok ? 1 : 0, failed: ok ? 0 : 1, output }
}

/** Two at a time for two cores, each with its own ports and Redis. `done` gets each result as it arrives. */
export async function runInPairs(
  steps: Step[],
  base: Env,
  done: (result: StepResult) => void,
): Promise<void> {
  const waiting = [...steps]
  const redis = base['REDIS_URL'] ? await startRedis() : undefined
  const sides: Env[] = [
    base,
    { ...base, PROVE_PORT: '4600', REDIS_URL: redis ? `redis://127.0.0.1:${redis.port}` : '' },
  ]
  const work = async (env: Env) => {
    for (let step = waiting.shift(); step; step = waiting.shift()) done(await runQuietly(step, env))
  }
  await Promise.all(sides.map(work))
  await redis?.stop()
}

const LAST_LINES = 25

/** The end of an output, indented: a truncated log still shows why a step failed. */
export const lastLines = (output: string): string =>
  stripVTControlCharacters(output)
    .trimEnd()
    .split('\n')
    .filter(Boolean)
    .slice(-LAST_LINES)
    .map((line) => `    ${line}`)
    .join('\n')

/** A failed step with the end of its output, for the end of the log. */
export const failureOf = ({ name, output }: Pick<StepResult, 'name' | 'output'>): string =>
  [`failed: ${name}`, lastLines(output)].filter(Boolean).join('\n')

export const npmRun = (name: string): Step => ({ name, command: 'npm', args: ['run', '--silent', name] })
/** The built site and the seeded database, which journeys and proofs need; both can be made in parallel. */
export const preparation: Step[] = [
  npmRun('build'),
  { name: 'seed', command: process.execPath, args: ['qa/stack/make-template.ts'] },
]

export function printTimes(times: [string, number][], totalSeconds: number): void {
  console.log('\n-- time per step')
  for (const [name, seconds] of [...times, ['in all', totalSeconds] as const])
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
}
