import { expect, test } from 'vitest'
import { lockProblems } from './lockcheck.mjs'

const good = () => ({
  packages: {
    '': { dependencies: { tool: '1.0.0' } },
    'apps/web': { version: '0.0.0' },
    'node_modules/@momo/web': { resolved: 'apps/web', link: true },
    'node_modules/tool': {
      version: '1.0.0',
      integrity: 'sha512-x',
      optionalDependencies: { 'tool-linux': '1.0.0', 'tool-mac': '1.0.0' },
    },
    'node_modules/tool-linux': { version: '1.0.0', integrity: 'sha512-x', optional: true },
    'node_modules/tool/node_modules/tool-mac': { version: '1.0.0', integrity: 'sha512-x', optional: true },
    'node_modules/bundled': { version: '1.0.0', inBundle: true },
  } as Record<string, object>,
})

/** The good lock with one entry replaced or removed. */
const spoilt = (path: string, entry?: object) => {
  const { [path]: _, ...rest } = good().packages
  return { packages: entry ? { ...rest, [path]: entry } : rest }
}

test('a whole lock has no problem', () => {
  expect(lockProblems(good())).toEqual([])
})

test('a missing platform package is a problem', () => {
  expect(lockProblems(spoilt('node_modules/tool/node_modules/tool-mac'))).toEqual([
    expect.stringContaining('tool-mac is missing'),
  ])
})

test('a download address is a problem', () => {
  const entry = { version: '1.0.0', integrity: 'sha512-x', resolved: 'https://registry.example/x.tgz' }
  expect(lockProblems(spoilt('node_modules/x', entry))).toEqual([expect.stringContaining('has an address')])
})

test.each([
  'git+ssh://git@example.com/x.git',
  'github:owner/x',
  'owner/x#main',
  'https://example.com/x.tgz',
  'file:../x',
])('%s as a source is a problem', (spec) => {
  expect(lockProblems(spoilt('', { dependencies: { x: spec } }))).toEqual([
    expect.stringContaining(`x comes from ${spec}`),
  ])
})

test('a package without a hash and an empty lock are problems', () => {
  expect(lockProblems(spoilt('node_modules/x', { version: '1.0.0' }))).toEqual([
    'node_modules/x: has no integrity hash',
  ])
  expect(lockProblems({ packages: {} })).toEqual(['the lock lists no packages'])
})
