// Vitest and Playwright with their JSON reports: what passed, what failed and why, what was retried, what took longest.
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from '../../tools/stack.ts'
import { type Environment, lastLines, runStep, type StepResult } from './steps.ts'

export type TestResult = StepResult & { problems: string[]; retried: string[] }
type Counts = Pick<StepResult, 'ok' | 'passed' | 'failed'>

/** Undefined when the runner wrote no report, or only a part of one. */
export function readReport<T>(file: string): T | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T
  } catch {
    return undefined
  }
}

const problem = (what: string, message = ''): string =>
  [`failed: ${what}`, lastLines(message)].filter(Boolean).join('\n')

function printSlowest(entries: [string, number][], count: number): void {
  for (const [name, seconds] of entries.toSorted(([, a], [, b]) => b - a).slice(0, count))
    console.log(`${seconds.toFixed(0).padStart(5)} s  ${name}`)
}

type TestFile = {
  name: string
  startTime: number
  endTime: number
  assertionResults?: { fullName: string; status: string; failureMessages?: string[] }[]
}
type VitestReport = { numPassedTests: number; numFailedTests: number; testResults: TestFile[] }

/** `projects` as for the test runner: '!name' leaves one out. */
export function runVitest({ env, folder }: Environment, projects: string[] = []): TestResult {
  const file = join(folder, 'vitest.json')
  const args = ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  args.push(...projects.map((name) => `--project=${name}`))
  const result = runStep({ name: 'tests', command: 'npx', args }, env)
  const report = readReport<VitestReport>(file)
  const files = report?.testResults ?? []
  printSlowest(
    files.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
    8,
  )
  const problems = files.flatMap(({ name, assertionResults = [] }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages = [] }) =>
        problem(`${relative(root, name)}: ${fullName}`, failureMessages[0]),
      ),
  )
  const failed = result.ok ? 0 : Math.max(report?.numFailedTests ?? 0, 1)
  if (!result.ok && problems.length === 0) problems.push('failed: tests')
  return { ...result, passed: report?.numPassedTests ?? 0, failed, problems, retried: [] }
}

type Attempt = { duration: number; errors?: { message?: string }[] }
type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { projectName: string; status: string; results: Attempt[] }[] }[]
}
type Journey = { name: string; file: string; title: string; status: string; seconds: number; error: string }
export type PlaywrightReport = {
  suites: Suite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** One per project that ran the journey. */
export function* journeysOf(suites: Suite[]): Generator<Journey> {
  for (const { file, specs, suites: inner = [] } of suites) {
    for (const { title, tests } of specs)
      for (const { projectName, status, results } of tests) {
        const seconds = results.reduce((sum, { duration }) => sum + duration / 1000, 0)
        const error =
          results.flatMap(({ errors = [] }) => errors).find(({ message }) => message)?.message ?? ''
        yield { name: `${file}: ${title} (${projectName})`, file, title, status, seconds, error }
      }
    yield* journeysOf(inner)
  }
}

/** A journey has one retry; every use is listed, and more of them than this fail the run. */
const MOST_RETRIES = 2

/** The result of a run of the journeys; `isGreen` is the test runner's own verdict. */
export function evaluateJourneys(
  name: string,
  isGreen: boolean,
  report: PlaywrightReport | undefined,
): Omit<TestResult, keyof StepResult> & Counts {
  const journeys = [...journeysOf(report?.suites ?? [])]
  const problems = journeys
    .filter(({ status }) => status === 'unexpected')
    .map((journey) => problem(journey.name, journey.error))
  const retried = journeys
    .filter(({ status }) => status === 'flaky')
    .map((journey) => `${journey.name}\n${lastLines(journey.error)}`)
  const passed = (report?.stats.expected ?? 0) + (report?.stats.flaky ?? 0)
  if (!isGreen && problems.length === 0) problems.push(`failed: ${name}`)
  if (retried.length > MOST_RETRIES)
    problems.push(`failed: ${retried.length} journeys needed their retry, at most ${MOST_RETRIES} may`)
  if (passed === 0 && problems.length === 0) problems.push(`failed: ${name} ran no journey`)
  return { ok: problems.length === 0, passed, failed: problems.length, problems, retried }
}

export function runJourneys({ env, folder }: Environment, name: string, args: string[]): TestResult {
  const file = join(folder, 'playwright.json')
  const command = ['playwright', 'test', '-c', 'e2e', '--reporter=line,json', ...args]
  const result = runStep(
    { name, command: 'npx', args: command, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file } },
    env,
  )
  const report = readReport<PlaywrightReport>(file)
  const byFile = [...Map.groupBy(journeysOf(report?.suites ?? []), (journey) => journey.file)]
  printSlowest(
    byFile.map(([path, own]) => [path, own.reduce((sum, { seconds }) => sum + seconds, 0)]),
    8,
  )
  return { ...result, ...evaluateJourneys(name, result.ok, report) }
}
