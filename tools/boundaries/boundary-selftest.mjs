// Self-test of the boundary rules: a small sample tree must pass, and every rule must report its injected violation, in .tsx with JSX too.
// Works in a temporary folder; never touches apps/ or packages/.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import config from '../../.dependency-cruiser.mjs'
import { buildSkeleton, write } from './sample-tree.mjs'
import { injectedViolations } from './violations.mjs'
import { ownRules } from './boundaries.mjs'
import { moduleMap } from './module-map.mjs'

const repo = resolve(import.meta.dirname, '../..')
const PACKAGES = [
  'kysely',
  'pg',
  'fastify',
  '@fastify/rate-limit',
  'react',
  'react-router',
  '@react-router/dev',
  '@tanstack/react-query',
  'leaflet',
  'react-hook-form',
]

const linkPackages = (dir) => {
  for (const name of PACKAGES) {
    const at = ['', 'apps/api/', 'apps/web/']
      .map((workspace) => join(repo, workspace, 'node_modules', name))
      .find(existsSync)
    if (!at) throw new Error(`the self-test needs ${name} installed`)
    const link = join(dir, 'node_modules', name)
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(at, link)
  }
  mkdirSync(join(dir, 'node_modules/@momo'), { recursive: true })
  symlinkSync(join(dir, 'packages/contracts'), join(dir, 'node_modules/@momo/contracts'))
}

/** Runs the rules over the sample tree with these violations, in a process of its own: the cruiser reads the current directory. */
const checkTree = (injected, options = 'undefined') => {
  const dir = mkdtempSync(join(tmpdir(), 'boundary-selftest-'))
  try {
    buildSkeleton(dir, Object.keys(moduleMap))
    linkPackages(dir)
    write(join(dir, 'tools/boundaries/module-map.mjs'), 'export const moduleMap = {}')
    for (const [, ...files] of injected)
      for (let i = 0; i < files.length; i += 2) write(join(dir, files[i]), files[i + 1])
    const boundaries = JSON.stringify(join(repo, 'tools/boundaries/boundaries.mjs'))
    const rules = JSON.stringify(join(repo, '.dependency-cruiser.mjs'))
    const code = `const { check } = await import(${boundaries}); const { default: config } = await import(${rules}); console.log(JSON.stringify(await check(${options})))`
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
      cwd: dir,
      encoding: 'utf8',
    })
    if (run.status !== 0) throw new Error(`the boundary check crashed:\n${run.stderr}`)
    return JSON.parse(run.stdout.trim().split('\n').at(-1))
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** A cruiser that reads nothing finds nothing: a pattern too wide, or a parser that cannot read .ts. A check that reads nothing must fail. */
const blindCheck = () => {
  const blind = checkTree([], '{ ...config.options, exclude: { path: "^apps/" } }')
  return blind.violations.some(({ rule }) => rule === 'not-read')
    ? []
    : ['MISSED not-read: a check that skips apps/ passes']
}

export const selfTest = () => {
  const clean = checkTree([])
  const result = checkTree(injectedViolations)
  const files = new Set(injectedViolations.flatMap(([, ...files]) => files.filter((_, i) => i % 2 === 0)))
  const missed = injectedViolations.filter(
    ([rule, file]) =>
      !result.violations.some((violation) => violation.rule === rule && violation.from === file),
  )
  const ruleNames = [
    ...config.forbidden.map(({ name }) => name),
    ...ownRules.filter((name) => name !== 'not-read'),
  ]
  const problems = [
    ...clean.violations.map(
      ({ rule, from, to }) => `the clean tree has a violation: ${rule} ${from} → ${to}`,
    ),
    ...missed.map(([rule, file]) => `MISSED ${rule}: ${file}`),
    ...result.violations
      .filter(({ from }) => !files.has(from))
      .map(({ rule, from, to }) => `reported in a clean file: ${rule} ${from} → ${to}`),
    ...ruleNames
      .filter((name) => !injectedViolations.some(([rule]) => rule === name))
      .map((name) => `no injected violation for rule ${name}`),
    ...blindCheck(),
  ]
  return { clean, injected: injectedViolations.length + 1, rules: ruleNames.length + 1, problems }
}

if (import.meta.main) {
  const { clean, injected, rules, problems } = selfTest()
  for (const problem of problems) console.error(problem)
  console.log(
    `boundary self-test: clean tree ${clean.files} files, ${clean.dependencies} imports, ${clean.violations.length} violations; ${injected} injected, ${rules} rules, ${problems.length} problems`,
  )
  process.exitCode = problems.length ? 1 : 0
}
