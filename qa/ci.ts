// The steps of .ci/run after the installation. Only fast, deterministic steps; rates and long proofs belong to qa/verify.ts.
import { execFileSync } from 'node:child_process'
import { root } from '../tools/stack.ts'
import { loadProof, proofFiles } from './runner/proof-files.ts'
import {
  failureOf,
  npmRun,
  openEnvironment,
  preparation,
  printTimes,
  runInPairs,
  runQuietly,
  runStep,
  type Step,
  type StepResult,
} from './runner/steps.ts'
import { runJourneys, runVitest, type TestResult } from './runner/test-reports.ts'

const LIMIT_MINUTES = 20
const installSeconds = Number(process.argv[2] ?? 0)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()

const times: [string, number][] = [['install', installSeconds]]
const problems: string[] = []
const retried: string[] = []
const count = { passed: 0, failed: 0 }

function add({
  name,
  seconds,
  ok,
  passed,
  failed,
  output,
  ...result
}: StepResult & Partial<TestResult>): void {
  times.push([name, seconds])
  count.passed += passed
  count.failed += failed
  retried.push(...(result.retried ?? []))
  if (!ok) problems.push(...(result.problems ?? [failureOf({ name, output })]))
}

async function proofSteps(): Promise<Step[]> {
  const proofs = await Promise.all(proofFiles.map(async (file) => ({ file, proof: await loadProof(file) })))
  return proofs
    .filter(({ proof }) => proof.stage === 'ci')
    .toSorted((a, b) => Number(b.proof.schedule === 'early') - Number(a.proof.schedule === 'early'))
    .map(({ file: { name } }) => ({
      name: `prove ${name}`,
      command: process.execPath,
      args: ['qa/prove.ts', name, '--short', '--changed'],
    }))
}

const environment = await openEnvironment()
environment.env['ACCESS_SEED'] = commit
try {
  add(runStep(npmRun('check'), environment.env))
  add(runVitest(environment, ['!programs', '!programs-tools']))
  for (const result of await Promise.all(preparation.map((step) => runQuietly(step, environment.env))))
    add(result)
  add(runJourneys(environment, 'smoke journeys', ['--grep', '@smoke', '--project', 'phone']))
  await runInPairs(await proofSteps(), environment.env, add)
} finally {
  await environment.close()
}

const totalSeconds = installSeconds + performance.now() / 1000
if (totalSeconds > LIMIT_MINUTES * 60) {
  count.failed += 1
  problems.push(
    `failed: took ${(totalSeconds / 60).toFixed(1)} minutes, at most ${LIMIT_MINUTES} are allowed`,
  )
}
printTimes(times, totalSeconds)
console.log(`\nretries used: ${retried.length}`)
for (const line of [...retried, ...problems]) console.log(line)
console.log(`Tests: ${count.passed} passed, ${count.failed} failed`)
process.exitCode = count.failed > 0 ? 1 : 0
