// npm run verify                     everything: check, tests, all journeys at both widths, all proofs in short form
// npm run verify -- --full           the proofs in their full form; raises the floors in docs/figures.json
// npm run verify -- --only <area>    one area or step: check, tests, journeys, correctness, performance, security, interface, <proof>
// npm run verify -- --again          also what has passed on the same files before
// A run that was stopped continues where it was. Ends with a table and writes docs/figures.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../tools/services.ts'
import { root } from '../tools/stack.ts'
import {
  keepFigures,
  recordStep,
  recordVerified,
  type StepRecord,
  targetText,
  withUnit,
} from './runner/figures-file.ts'
import { isMet } from './runner/floors.ts'
import type { Figure } from './runner/proof.ts'
import {
  type Environment,
  failureOf,
  npmRun,
  openEnvironment,
  preparation,
  printTimes,
  runInPairs,
  runQuietly,
  runStep,
  type StepResult,
} from './runner/steps.ts'
import { runJourneys, runVitest, type TestResult } from './runner/test-reports.ts'
import {
  type Form,
  type Planned,
  planSteps,
  readPassed,
  rememberPassed,
  selectSteps,
  type Suite,
} from './runner/verify-plan.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const form: Form = values.full ? 'full' : 'short'
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--short', 'HEAD')
const isCommitted = git('status', '--porcelain', '--', '.', ':!docs') === ''

const results: (Omit<StepRecord, 'date'> & { name: string })[] = []
const problems: string[] = []
const retried: string[] = []

function readFigures(file: string | undefined): Figure[] {
  try {
    return file === undefined ? [] : (JSON.parse(readFileSync(file, 'utf8')) as Figure[])
  } catch {
    return []
  }
}

function finish(planned: Planned, result: StepResult & Partial<TestResult>): void {
  const { ok, seconds, passed, failed } = result
  const figures = readFigures(planned.figuresFile)
  const record = {
    area: planned.area,
    form,
    ok,
    seconds: Math.round(seconds),
    passed,
    failed,
    figures,
    commit,
  }
  results.push({ ...record, name: planned.name })
  recordStep(planned.name, record)
  retried.push(...(result.retried ?? []))
  if (!ok) return void problems.push(...(result.problems ?? [failureOf(result)]))
  rememberPassed(form, planned)
  if (form === 'full' && figures.length > 0) keepFigures(planned.name, figures)
}

const runSuite: Record<Suite, (environment: Environment) => StepResult> = {
  check: ({ env }) => runStep(npmRun('check'), env),
  tests: (environment) => runVitest({ ...environment, env: { ...environment.env, TIME_BOUNDS: 'yes' } }),
  journeys: (environment) => runJourneys(environment, 'journeys', []),
}

/** Journeys and proofs need the built site and the seeded database. */
async function prepare({ env }: Environment): Promise<void> {
  for (const { ok, name, output } of await Promise.all(preparation.map((step) => runQuietly(step, env))))
    if (!ok) throw new Error(`${name} failed\n${output}`)
}

async function run(environment: Environment, planned: Planned[]): Promise<void> {
  const find = (name: string) => planned.find((one) => one.name === name)
  const runIfPlanned = (name: Suite) => {
    const suite = find(name)
    if (suite) finish(suite, runSuite[name](environment))
  }
  runIfPlanned('check')
  runIfPlanned('tests')
  if (planned.some(({ name }) => name !== 'check' && name !== 'tests')) await prepare(environment)
  runIfPlanned('journeys')
  const done = (result: StepResult) => finish(find(result.name)!, result)
  const {
    alone = [],
    early = [],
    other = [],
  } = Object.groupBy(planned, ({ schedule }) => schedule ?? 'other')
  const stepsOf = (list: Planned[]) => list.flatMap(({ step }) => step ?? [])
  await runInPairs(stepsOf([...early, ...other]), environment.env, done)
  for (const step of stepsOf(alone)) done(await runQuietly(step, environment.env))
}

function printTable(): void {
  const rows = results.flatMap(({ name, ok, passed, failed, figures }) =>
    figures.length > 0
      ? figures.map((figure) => [
          name,
          figure.name,
          targetText(figure),
          withUnit(figure.value, figure.unit),
          isMet(figure) ? 'met' : ok ? 'above its floor' : 'NOT MET',
        ])
      : [[name, `${passed} passed`, '0 failed', `${failed} failed`, ok ? 'met' : 'NOT MET']],
  )
  const head = ['step', 'figure', 'target', 'reached', '']
  const widths = head.map((_, column) => Math.max(...[head, ...rows].map((cells) => cells[column]!.length)))
  for (const cells of [head, ...rows])
    console.log(
      cells
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
}

const figuresFolder = join(dataFolder('verify'), 'figures')
mkdirSync(figuresFolder, { recursive: true })
const everything = await planSteps(form, figuresFolder)
const wanted = selectSteps(everything, values.only)
const passedBefore = values.again ? {} : readPassed(form)
const [skipped, toRun] = [true, false].map((isSame) =>
  wanted.filter(({ name, inputs }) => (passedBefore[name] === inputs) === isSame),
)
for (const { name } of skipped!) console.log(`skipped, passed on the same files: ${name}`)

const missing = toRun!.filter((planned) => planned.missing !== undefined)
for (const planned of missing) console.error(`${planned.name} needs: ${planned.missing}`)
if (missing.length > 0) process.exit(1)

const environment = await openEnvironment()
try {
  await run(environment, toRun!)
} finally {
  await environment.close()
}
if (problems.length === 0 && wanted.length === everything.length && isCommitted) recordVerified(commit)
printTimes(
  results.map(({ name, seconds }) => [name, seconds]),
  performance.now() / 1000,
)
console.log(`\nretries used: ${retried.length}\n`)
printTable()
for (const line of [...retried, ...problems]) console.log(line)
const failures = results.filter(({ ok }) => !ok).length
console.log(`\nVerify: ${wanted.length - failures} passed, ${failures} failed`)
process.exitCode = failures > 0 ? 1 : 0
