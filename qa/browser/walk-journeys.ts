// Runs some journeys of e2e/ as a proof; CI runs them with all others.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../tools/stack.ts'
import { later, withCleanUp } from '../stack/clean-up.ts'
import type { Proof } from '../runner/proof.ts'

type Stats = { expected: number; unexpected: number; flaky: number; skipped: number }
type Report = { stats: Stats; errors: { message?: string }[] }

/** The report goes to a file, because the output also contains the programs' logs. */
async function walk(journeys: string[], file: string): Promise<Report> {
  const paths = journeys.map((name) => `/${name}.spec.ts`)
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e', '--reporter=list,json', ...paths]
  const runner = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => runner.once('exit', () => resolve()))
  later(async () => {
    runner.kill('SIGTERM')
    await ended
  })
  await ended
  return JSON.parse(readFileSync(file, 'utf8')) as Report
}

export const walkJourneys =
  (journeys: string[]): Proof['run'] =>
  ({ say }) =>
    withCleanUp(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
      later(async () => rmSync(folder, { recursive: true }))
      const { stats, errors } = await walk(journeys, join(folder, 'report.json'))
      for (const { message } of errors) say(message ?? 'the journeys could not be run')
      const { expected: passed, unexpected, flaky, skipped } = stats
      const found = passed + unexpected + flaky + skipped
      // A spec file that fails to load has no journeys, which must not pass.
      const failed = unexpected + flaky + errors.length + (found === 0 ? 1 : 0)
      return {
        figures: [
          {
            name: 'journeys passed',
            value: passed,
            unit: '',
            target: Math.max(found, 1),
            better: 'higher',
            kind: 'exact',
          },
          { name: 'journeys failed', value: failed, unit: '', target: 0, better: 'lower', kind: 'exact' },
        ],
      }
    })
