// PROOF=1: takes a minute, because it runs npm run check over a copy of the repository.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const repo = resolve(import.meta.dirname, '..')
const isProof = process.env['PROOF'] === '1'
let copy: string

/** What git knows or would add; never what it ignores. */
const ourFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], { cwd: repo, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(join(repo, file)))

/** Installed packages are borrowed, but our own workspaces must be the copy's. */
const borrowPackages = (folder: string) => {
  if (!existsSync(join(repo, folder))) return
  mkdirSync(join(copy, folder), { recursive: true })
  for (const name of readdirSync(join(repo, folder)).filter((entry) => entry !== '@momo'))
    symlinkSync(join(repo, folder, name), join(copy, folder, name))
}

const run = (...command: string[]) => {
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', ...command], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, PROOF: '' },
  })
  return { status, out: `${stdout}${stderr}`.slice(-4000) }
}

beforeAll(() => {
  if (!isProof) return
  copy = mkdtempSync(join(tmpdir(), 'momo-new-'))
  for (const file of ourFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    if (!lstatSync(join(repo, file)).isDirectory()) cpSync(join(repo, file), join(copy, file))
  }
  for (const folder of ['node_modules', 'apps/api/node_modules', 'apps/web/node_modules', 'packages/contracts/node_modules'])
    borrowPackages(folder)
  mkdirSync(join(copy, 'node_modules/@momo'))
  symlinkSync('../../packages/contracts', join(copy, 'node_modules/@momo/contracts'))
  symlinkSync('../../apps/api', join(copy, 'node_modules/@momo/api'))
  symlinkSync('../../apps/web', join(copy, 'node_modules/@momo/web'))
})

afterAll(() => {
  if (isProof) rmSync(copy, { recursive: true, force: true })
})

test.runIf(isProof)('a copy passes the check with a new capability in it', { timeout: 600_000 }, () => {
  expect(run('new', '--', 'wastage')).toMatchObject({ status: 0 })
  expect(run('check')).toMatchObject({ status: 0 })
})

test.runIf(isProof)('the tests it brings along pass', { timeout: 300_000 }, () => {
  expect(run('test', '--', 'wastage')).toMatchObject({ status: 0 })
})
