// Everything around the account, walked through in a browser: the journeys of e2e/ that are about it, alone. CI walks them with all others.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../stack.ts'
import { later, withCleanUp } from './clean-up.ts'
import type { Proof } from './proof.ts'

const journeys = ['account-bar', 'forgot-password', 'google', 'guards', 'logout', 'profile', 'session-tabs', 'sign-in', 'sign-up']

type Stats = { expected: number; unexpected: number; flaky: number; skipped: number }
type Report = { stats: Stats; errors: { message?: string }[] }

/** Their own report goes to a file: what the programs say stands in the output too. */
async function walk(file: string): Promise<Report> {
  const paths = journeys.map((name) => `journeys/${name}.spec.ts`)
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

export const proof: Proof = {
  name: 'sign-in-journeys',
  title: 'sign-up, sign-in, sign-out, forgotten password, Google, profile, every guard and ten tabs at once, in a browser',
  target: 'every journey arrives',
  inCi: false,
  run: ({ say }) =>
    withCleanUp(async () => {
      const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
      later(async () => rmSync(folder, { recursive: true }))
      const { stats, errors } = await walk(join(folder, 'report.json'))
      for (const { message } of errors) say(message ?? 'The journeys could not be walked.')
      const { expected: passed, unexpected, flaky, skipped } = stats
      const found = passed + unexpected + flaky + skipped
      // What could not be read has no journeys: none of none is no proof.
      const failed = unexpected + flaky + errors.length + (found === 0 ? 1 : 0)
      return {
        figures: [
          { name: 'journeys that arrived', value: passed, unit: '', target: Math.max(found, 1), better: 'higher', kind: 'exact' },
          { name: 'journeys that failed', value: failed, unit: '', target: 0, better: 'lower', kind: 'exact' },
        ],
      }
    }),
}
