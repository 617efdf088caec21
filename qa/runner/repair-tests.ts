// Runs named tests of Vitest and Playwright and reports which of them passed.
import { join, relative } from 'node:path'
import { root } from '../../tools/stack.ts'
import type { RepairTest } from '../fixtures/repairs.ts'
import { type Env, runStep } from './steps.ts'
import { journeysOf, type PlaywrightReport, readReport } from './test-reports.ts'

type Ran = RepairTest & { passed: boolean }

const escaped = (title: string): string => title.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const namePattern = (tests: RepairTest[]): string => tests.map(({ title }) => escaped(title)).join('|')
const filesOf = (tests: RepairTest[]): string[] => [...new Set(tests.map(({ file }) => file))]

type VitestReport = {
  testResults: { name: string; assertionResults: { title: string; status: string }[] }[]
}

function runVitest(tests: RepairTest[], folder: string, env: Env): Ran[] {
  if (tests.length === 0) return []
  const report = join(folder, 'repairs-vitest.json')
  const args = ['vitest', 'run', ...filesOf(tests), '-t', namePattern(tests)]
  runStep(
    {
      name: 'tests',
      command: 'npx',
      args: [...args, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
    },
    env,
  )
  return (readReport<VitestReport>(report)?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, status }) => ({
      file: relative(root, name),
      title,
      passed: status === 'passed',
    })),
  )
}

function runPlaywright(tests: RepairTest[], folder: string, env: Env): Ran[] {
  if (tests.length === 0) return []
  const report = join(folder, 'repairs-playwright.json')
  const paths = filesOf(tests).map((file) => escaped(file))
  const args = [
    'playwright',
    'test',
    '-c',
    'e2e',
    '--reporter=line,json',
    '--grep',
    namePattern(tests),
    ...paths,
  ]
  runStep({ name: 'journeys', command: 'npx', args, env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report } }, env)
  const journeys = journeysOf(readReport<PlaywrightReport>(report)?.suites ?? [])
  return Array.from(journeys, ({ file, title, status }) => ({
    file: join('e2e/journeys', file),
    title,
    passed: status !== 'unexpected',
  }))
}

/** Returns a function with the verdict on each test. A title that several tests share passes only when all of them do. */
export function runTests(
  tests: RepairTest[],
  folder: string,
  env: Env,
): (test: RepairTest) => 'passed' | 'failed' | 'not found' {
  const isJourney = ({ file }: RepairTest): boolean => file.startsWith('e2e/')
  const ran = [
    ...runVitest(
      tests.filter((test) => !isJourney(test)),
      folder,
      env,
    ),
    ...runPlaywright(tests.filter(isJourney), folder, env),
  ]
  return ({ file, title }) => {
    const own = ran.filter((test) => test.file === file && test.title.includes(title))
    if (own.length === 0) return 'not found'
    return own.every(({ passed }) => passed) ? 'passed' : 'failed'
  }
}
