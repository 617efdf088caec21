// npm run verify                     everything: check, tests, all journeys at both widths, all proofs in short form
// npm run verify -- --full           the proofs in their full form; raises the floors in docs/figures.json
// npm run verify -- --only <area>    one area or step: check, tests, journeys, correctness, performance, security, interface, <proof>
// npm run verify -- --again          also what has passed on the same files before
// A run that was stopped continues where it was. Ends with a table and writes docs/figures.md.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { dataFolder } from '../tools/services.ts'
import { root } from '../tools/stack.ts'
import { keepFigures, recordStep, recordVerified, type StepRecord, targetText, withUnit } from './runner/figures-file.ts'
import { isMet } from './runner/floors.ts'
import { fingerprint } from './runner/inputs.ts'
import type { Figure } from './runner/proof.ts'
import { loadProof, proofFiles } from './runner/proof-files.ts'
import {
  type Environment,
  lastLines,
  openEnvironment,
  printTimes,
  runInPairs,
  runQuietly,
  runStep,
  type Step,
  type StepResult,
} from './runner/steps.ts'
import { runJourneys, runVitest, type TestResult } from './runner/test-reports.ts'

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    again: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})
const form = values.full ? 'full' : 'short'
const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
const commit = git('rev-parse', '--short', 'HEAD')
const isCommitted = git('status', '--porcelain', '--', '.', ':!docs') === ''

type Planned = { name: string; area: string; schedule: 'alone' | 'early' | undefined; inputs: string; step?: Step }

async function planProofs(figuresFolder: string): Promise<Planned[]> {
  const loaded = await Promise.all(proofFiles.map(async (file) => ({ ...file, proof: await loadProof(file) })))
  return loaded
    .filter(({ proof }) => values.full || proof.stage !== 'full')
    .map(({ name, area, file, proof }) => {
      const args = ['qa/prove.ts', name, ...(values.full ? [] : ['--short']), '--figures', join(figuresFolder, `${name}.json`)]
      return {
        name,
        area,
        schedule: proof.schedule,
        inputs: fingerprint(relative(root, file)),
        step: { name, command: process.execPath, args },
      }
    })
}

const suites: Planned[] = ['check', 'tests', 'journeys'].map((name) => ({ name, area: name, schedule: 'alone', inputs: fingerprint() }))

// What has passed is remembered on this machine only.
const passedFile = join(dataFolder('verify'), `${form}.json`)
type Passed = Record<string, string>
function readPassed(): Passed {
  try {
    return JSON.parse(readFileSync(passedFile, 'utf8')) as Passed
  } catch {
    return {}
  }
}
const rememberPassed = ({ name, inputs }: Planned): void => writeFileSync(passedFile, JSON.stringify({ ...readPassed(), [name]: inputs }))

const results: (StepRecord & { name: string })[] = []
const problems: string[] = []
const retried: string[] = []

function readFigures(folder: string, name: string): Figure[] {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Figure[]
  } catch {
    return []
  }
}

function finish(planned: Planned, result: StepResult & Partial<TestResult>, figures: Figure[]): void {
  const { ok, seconds, passed, failed, output } = result
  const record = { area: planned.area, form, ok, seconds: Math.round(seconds), passed, failed, figures, commit } as const
  recordStep(planned.name, record)
  if (ok && values.full && figures.length > 0) keepFigures(planned.name, figures)
  if (ok) rememberPassed(planned)
  else problems.push(...(result.problems ?? [[`failed: ${planned.name}`, lastLines(output)].filter(Boolean).join('\n')]))
  retried.push(...(result.retried ?? []))
  results.push({ ...record, name: planned.name, date: '' })
}

const runSuite = {
  check: ({ env }: Environment) => runStep({ name: 'check', command: 'npm', args: ['run', '--silent', 'check'] }, env),
  tests: (environment: Environment) => runVitest(environment),
  journeys: (environment: Environment) => runJourneys(environment, 'journeys', []),
}

/** Everything after it needs the built site and the seeded database. */
async function prepare({ env }: Environment): Promise<void> {
  const steps: Step[] = [
    { name: 'build', command: 'npm', args: ['run', '--silent', 'build'] },
    { name: 'seed', command: process.execPath, args: ['qa/stack/make-template.ts'] },
  ]
  for (const { ok, name, output } of await Promise.all(steps.map((step) => runQuietly(step, env))))
    if (!ok) throw new Error(`${name} failed\n${output}`)
}

async function run(environment: Environment, planned: Planned[], figuresFolder: string): Promise<void> {
  const find = (name: string) => planned.find((one) => one.name === name)
  for (const name of ['check', 'tests'] as const) {
    const one = find(name)
    if (one) finish(one, runSuite[name](environment), [])
  }
  if (planned.some(({ name }) => name !== 'check' && name !== 'tests')) await prepare(environment)
  const journeys = find('journeys')
  if (journeys) finish(journeys, runSuite.journeys(environment), [])
  const done = (result: StepResult) => finish(find(result.name)!, result, readFigures(figuresFolder, result.name))
  const proofs = planned.flatMap((one) => (one.step ? [{ ...one, step: one.step }] : []))
  const inPairs = proofs.filter(({ schedule }) => schedule !== 'alone')
  const early = inPairs.toSorted((a, b) => Number(b.schedule === 'early') - Number(a.schedule === 'early'))
  await runInPairs(
    early.map(({ step }) => step),
    environment.env,
    done,
  )
  for (const { step } of proofs.filter(({ schedule }) => schedule === 'alone')) done(await runQuietly(step, environment.env))
}

function printTable(): void {
  const rows = results.flatMap(({ name, ok, passed, failed, figures }) =>
    figures.length > 0
      ? figures.map((figure) => [
          name,
          figure.name,
          targetText(figure),
          withUnit(figure.value, figure.unit),
          isMet(figure) ? 'met' : ok ? 'floor' : 'NOT MET',
        ])
      : [[name, `${passed} passed, ${failed} failed`, '0 failed', `${failed} failed`, ok ? 'met' : 'NOT MET']],
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
const everything = [...suites, ...(await planProofs(figuresFolder))]
const wanted = everything.filter(({ name, area }) => values.only.length === 0 || values.only.includes(name) || values.only.includes(area))
if (wanted.length === 0)
  throw new Error(
    `Nothing is called ${values.only.join(', ')}. There are: ${[...new Set(everything.flatMap(({ name, area }) => [area, name]))].join(', ')}`,
  )
const passedBefore = values.again ? {} : readPassed()
const toRun = wanted.filter(({ name, inputs }) => passedBefore[name] !== inputs)
for (const { name } of wanted.filter((one) => !toRun.includes(one))) console.log(`skipped, passed on the same files: ${name}`)

const environment = await openEnvironment()
try {
  await run(environment, toRun, figuresFolder)
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
