// Run by npm run new:prove. Takes minutes: it generates a capability for each area in one copy of the repository and checks the copy.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProved } from './proved.mjs'

const repo = resolve(import.meta.dirname, '../..')
const proof = process.env['PROOF']
const isWanted = proof === 'always' || (proof === '1' && !isProved())
const timeout = 1_800_000
let copy: string

const capabilities = {
  'sample-posters': 'site',
  'sample-vouchers': 'account',
  'sample-wastage': 'branch-admin',
  'sample-vendors': 'super-admin',
}
/** The tests that read the files to which lines are added. */
const testsOfRegisters = [
  'access',
  'app/routes.test',
  'admin-frame',
  'bottom-bar',
  'cache.rules',
  'search-engines',
  'accounts.test',
  'site-shell',
  'browser/screens',
]

/** What git tracks or would add; never what it ignores. */
const ourFiles = () =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
    cwd: repo,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(repo, file)))

/** Links the installed packages. The workspaces are linked relatively, so they are those of the copy. */
const linkPackages = (folder: string) => {
  if (!existsSync(join(repo, folder))) return
  mkdirSync(join(copy, folder, '@momo'), { recursive: true })
  for (const name of readdirSync(join(repo, folder)).filter((entry) => entry !== '@momo'))
    symlinkSync(join(repo, folder, name), join(copy, folder, name))
  if (!existsSync(join(repo, folder, '@momo'))) return
  for (const name of readdirSync(join(repo, folder, '@momo')))
    symlinkSync(readlinkSync(join(repo, folder, '@momo', name)), join(copy, folder, '@momo', name))
}

const run = async (...command: string[]) => {
  const child = spawn('npm', ['run', '--silent', ...command], {
    cwd: copy,
    env: { ...process.env, PROOF: '', ACCESS_SEED: 'all' },
  })
  const output = Promise.all([text(child.stdout), text(child.stderr)])
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, out: (await output).join('').slice(-4000) }
}

beforeAll(() => {
  if (!isWanted) return
  copy = mkdtempSync(join(tmpdir(), 'momo-new-'))
  for (const file of ourFiles()) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    if (!lstatSync(join(repo, file)).isDirectory()) cpSync(join(repo, file), join(copy, file))
  }
  for (const folder of ['.', 'apps/api', 'apps/web', 'packages/contracts', 'qa'])
    linkPackages(join(folder, 'node_modules'))
})

afterAll(() => {
  if (isWanted) rmSync(copy, { recursive: true, force: true })
})

test.runIf(isWanted)(
  'a copy of the repository passes the check with a new capability in each area',
  { timeout },
  async () => {
    for (const [name, area] of Object.entries(capabilities))
      expect(await run('new', '--', name, '--area', area)).toMatchObject({ status: 0 })
    const check = await run('check')
    expect(check.status, check.out).toBe(0)
  },
)

test.runIf(isWanted)(
  'the tests of the new capabilities pass, and those of the files with new lines',
  { timeout },
  async () => {
    const tests = await run('test', '--', 'sample-', ...testsOfRegisters)
    expect(tests.status, tests.out).toBe(0)
  },
)
