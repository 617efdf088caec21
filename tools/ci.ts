// The steps of .ci/run after the installation: check, tests, build, end-to-end tests, the short proofs. Each with its time.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { dropTemplates } from '../qa/stack/seeded-database.ts'
import { findServices, startPostgres, startRedis } from './services.ts'
import { root } from './stack.ts'

const installed = Number(process.argv[2] ?? 0)
const folder = mkdtempSync(join(tmpdir(), 'momo-ci-'))
/** Nothing that the run writes outlives it, so its own server never waits for the disk: a commit takes a tenth of the time. */
const postgres = process.env['POSTGRES_SERVER'] === undefined ? await startPostgres(['fsync=off', 'full_page_writes=off']) : undefined
if (postgres) process.env['POSTGRES_SERVER'] = `postgres://postgres@127.0.0.1:${postgres.port}`
const services = await findServices()
const env = {
  ...process.env,
  POSTGRES_SERVER: services.postgresUrl,
  REDIS_URL: services.redisUrl,
  DATABASE_URL: `${services.postgresUrl}/postgres`,
  // The same Chromium without the windows nobody sees: a third of the time.
  CHROMIUM: '/usr/bin/chromium-headless-shell',
  // Programs are started some hundred times: what the engine has compiled once is read the next time, half a second less each.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  CI: 'true',
}

const count = { passed: 0, failed: 0 }
const times: [string, number][] = [['install', installed]]
/** Seconds in which two things ran at the same time: they count once. */
let saved = 0
async function countedOnce(work: () => Promise<unknown>): Promise<void> {
  const [began, before] = [performance.now(), times.length]
  await work()
  saved += times.slice(before).reduce((sum, [, seconds]) => sum + seconds, 0) - (performance.now() - began) / 1000
}
/** What to look at, by name and with its last words: told last, where a log cut short still shows it. */
const toLookAt: string[] = []
const LAST_LINES = 25
function lookAt(what: string, said = ''): void {
  const words = stripVTControlCharacters(said).trimEnd().split('\n').filter(Boolean).slice(-LAST_LINES)
  toLookAt.push([what, ...words.map((line) => `    ${line}`)].join('\n'))
}

function step(name: string, command: string, args: string[]): boolean {
  console.log(`\n-- ${name}`)
  const started = performance.now()
  const { status } = spawnSync(command, args, { cwd: root, env, stdio: 'inherit' })
  times.push([name, (performance.now() - started) / 1000])
  return status === 0
}

/** A step that is one test: it counts as passed or failed itself. */
function whole(name: string, command: string, args: string[]): void {
  if (step(name, command, args)) count.passed += 1
  else {
    count.failed += 1
    lookAt(`failed: ${name}`)
  }
}

function report<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

type TestFile = {
  name: string
  startTime: number
  endTime: number
  assertionResults?: { fullName: string; status: string; failureMessages?: string[] }[]
}

/** Where the time of the tests goes, for whoever has to make room. */
function tellSlowest(files: TestFile[]): void {
  const seconds = ({ startTime, endTime }: TestFile) => (endTime - startTime) / 1000
  const slowest = files.toSorted((a, b) => seconds(b) - seconds(a)).slice(0, 8)
  for (const file of slowest) console.log(`${seconds(file).toFixed(0).padStart(5)} s  ${relative(root, file.name)}`)
}

function vitest(): void {
  const file = join(folder, 'vitest.json')
  const ok = step('tests', 'npx', ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`])
  const result = report<{ numPassedTests: number; numFailedTests: number; testResults: TestFile[] }>(file)
  tellSlowest(result?.testResults ?? [])
  for (const { name, assertionResults = [] } of result?.testResults ?? [])
    for (const { status, fullName, failureMessages = [] } of assertionResults)
      if (status === 'failed') lookAt(`failed: ${relative(root, name)}: ${fullName}`, failureMessages[0])
  if (!ok) lookAt('failed: tests')
  count.passed += result?.numPassedTests ?? 0
  count.failed += ok ? 0 : Math.max(result?.numFailedTests ?? 0, 1)
}

type Walked = { projectName: string; status: string; results: { duration: number; errors?: { message?: string }[] }[] }
type Suite = { file: string; suites?: Suite[]; specs: { title: string; tests: Walked[] }[] }
type Journey = { name: string; file: string; project: string; status: string; seconds: number; error: string }

/** Journeys by outcome: 'unexpected' failed both times, 'flaky' needed the second. */
function* journeysOf(suites: Suite[]): Generator<Journey> {
  for (const { file, specs, suites: inner = [] } of suites) {
    for (const { title, tests } of specs)
      for (const { projectName: project, status, results } of tests) {
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
        const error = results.flatMap(({ errors = [] }) => errors).find(({ message }) => message)?.message ?? ''
        yield { name: `${file}: ${title} (${project})`, file, project, status, seconds, error }
      }
    yield* journeysOf(inner)
  }
}

/** As with the tests: by size of the screen, then the files that take longest. */
function tellLongest(journeys: Journey[]): void {
  const sumBy = (key: 'file' | 'project') => {
    const groups = Map.groupBy(journeys, (journey) => journey[key])
    return [...groups].map(([name, own]) => [name, own.reduce((sum, { seconds }) => sum + seconds, 0)] as const)
  }
  const slowest = sumBy('file').toSorted(([, a], [, b]) => b - a)
  for (const [name, seconds] of [...sumBy('project'), ...slowest.slice(0, 10)]) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
}

function playwright(): void {
  const file = join(folder, 'playwright.json')
  const ok = step('end-to-end tests', 'env', [
    `PLAYWRIGHT_JSON_OUTPUT_NAME=${file}`,
    'npx',
    'playwright',
    'test',
    '-c',
    'e2e',
    '--reporter=line,json',
  ])
  const result = report<{ suites: Suite[]; stats: { expected: number; unexpected: number; flaky: number } }>(file)
  const journeys = [...journeysOf(result?.suites ?? [])]
  tellLongest(journeys)
  for (const { name, status, error } of journeys) {
    if (status === 'unexpected') lookAt(`failed: ${name}`, error)
    if (status === 'flaky') lookAt(`passed at the second try only: ${name}`, error)
  }
  if (!ok) lookAt('failed: end-to-end tests')
  count.passed += (result?.stats.expected ?? 0) + (result?.stats.flaky ?? 0)
  count.failed += ok ? 0 : Math.max(result?.stats.unexpected ?? 0, 1)
}

type Listed = { name: string; wants: string }

function proofsOfCi(): Listed[] {
  const listed = spawnSync(process.execPath, ['qa/prove.ts', '--ci-names'], { cwd: root, env, encoding: 'utf8' })
  return listed.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split(': '))
    .map(([name = '', wants = '']) => ({ name, wants }))
}

type Task = { name: string; command: string; args: string[] }
const proveShort = ({ name }: Listed): Task => ({
  name: `prove ${name}`,
  command: process.execPath,
  args: ['qa/prove.ts', name, '--short'],
})
const newFeature: Task = {
  name: 'prove npm run new',
  command: 'env',
  args: ['PROOF=1', 'npx', 'vitest', 'run', '--project', 'tools', 'new-feature.proof', '--reporter=dot'],
}

/** As a step of its own, but another may run beside it: what it says is told when it is over. */
async function runBeside({ name, command, args }: Task, own: Record<string, string> = {}): Promise<void> {
  const started = performance.now()
  const child = spawn(command, args, { cwd: root, env: { ...env, ...own } })
  const said = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = (await once(child, 'close')) as [number | null]
  times.push([name, (performance.now() - started) / 1000])
  const words = (await said).join('')
  console.log(`\n-- ${name}\n${words}`)
  count[status === 0 ? 'passed' : 'failed'] += 1
  if (status !== 0) lookAt(`failed: ${name}`, words)
}

/** Two cores: whoever is done takes the next, each with ports and a Redis of its own. */
async function twoAtATime(tasks: Task[]): Promise<void> {
  const redis = env.REDIS_URL ? await startRedis() : undefined
  const places = [{}, { PROVE_PORT: '4600', REDIS_URL: redis ? `redis://127.0.0.1:${redis.port}` : '' }]
  const work = async (own: Record<string, string>) => {
    for (let task = tasks.shift(); task; task = tasks.shift()) await runBeside(task, own)
  }
  await countedOnce(() => Promise.all(places.map(work)))
  await redis?.stop()
}

/** What measures rates has the machine for itself. Of the others the long ones come first, so that no core waits at the end. */
async function proofs(): Promise<void> {
  const listed = proofsOfCi()
  if (listed.length === 0) count.failed += 1
  const byWish = Map.groupBy(listed, ({ wants }) => wants)
  await twoAtATime([newFeature, ...[...(byWish.get('an early start') ?? []), ...(byWish.get('little') ?? [])].map(proveShort)])
  for (const task of (byWish.get('the machine') ?? []).map(proveShort)) await runBeside(task)
}

const build: Task = { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] }
const seed: Task = { name: 'seed', command: process.execPath, args: ['qa/stack/make-template.ts'] }

whole('check', 'npm', ['run', '--silent', 'check'])
vitest()
// Neither needs more than one core.
await countedOnce(() => Promise.all([build, seed].map((task) => runBeside(task))))
playwright()
// The web build of the step before is what the proofs serve.
await proofs()

await dropTemplates(services.postgresUrl)
await services.stop()
await postgres?.stop()
rmSync(folder, { recursive: true, force: true })
console.log('\n-- time per step')
for (const [name, seconds] of times) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
console.log(
  `${times
    .reduce((sum, [, seconds]) => sum + seconds, -saved)
    .toFixed(0)
    .padStart(5)} s  in all\n`,
)
for (const line of toLookAt) console.log(line)
console.log(`Tests: ${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
