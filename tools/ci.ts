// The steps of .ci/run after the installation: check, tests, build, end-to-end tests, the short proofs. Each with its time.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { dropTemplates } from './prove/seeded-database.ts'
import { findServices } from './services.ts'
import { root } from './stack.ts'

const installed = Number(process.argv[2] ?? 0)
const folder = mkdtempSync(join(tmpdir(), 'momo-ci-'))
const services = await findServices()
const env = {
  ...process.env,
  POSTGRES_SERVER: services.postgresUrl,
  REDIS_URL: services.redisUrl,
  DATABASE_URL: `${services.postgresUrl}/postgres`,
  CI: 'true',
}

const count = { passed: 0, failed: 0 }
const times: [string, number][] = [['install', installed]]

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
  else count.failed += 1
}

function report<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

type TestFile = { name: string; startTime: number; endTime: number }

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
  count.passed += result?.numPassedTests ?? 0
  count.failed += ok ? 0 : Math.max(result?.numFailedTests ?? 0, 1)
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
  const result = report<{ stats: { expected: number; unexpected: number; flaky: number } }>(file)
  count.passed += result?.stats.expected ?? 0
  count.failed += ok ? 0 : Math.max((result?.stats.unexpected ?? 0) + (result?.stats.flaky ?? 0), 1)
}

function proofs(): void {
  const listed = spawnSync(process.execPath, ['tools/prove.ts', '--ci-names'], { cwd: root, env, encoding: 'utf8' })
  const names = listed.stdout.split('\n').filter(Boolean)
  if (names.length === 0) count.failed += 1
  for (const name of names) whole(`prove ${name}`, process.execPath, ['tools/prove.ts', name, '--short'])
}

whole('check', 'npm', ['run', '--silent', 'check'])
vitest()
whole('build', 'npm', ['run', '--silent', 'build'])
playwright()
// The web build of the step before is what the proofs serve.
proofs()
whole('prove npm run new', 'env', ['PROOF=1', 'npx', 'vitest', 'run', '--project', 'tools', 'new-feature.proof', '--reporter=dot'])

await dropTemplates(services.postgresUrl)
await services.stop()
rmSync(folder, { recursive: true, force: true })
console.log('\n-- time per step')
for (const [name, seconds] of times) console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
console.log(
  `${times
    .reduce((sum, [, seconds]) => sum + seconds, 0)
    .toFixed(0)
    .padStart(5)} s  in all\n`,
)
console.log(`Tests: ${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
