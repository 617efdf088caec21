import { expect, test } from 'vitest'
import { licenceProblems } from './licences.mjs'

const allowed = {
  shipped: ['MIT', 'Apache-2.0'],
  development: ['MPL-2.0'],
  exceptions: [{ package: 'old', licence: 'MIT', reason: 'its LICENSE file' }],
}
const good = {
  '': { license: 'UNLICENSED' },
  'apps/web': { version: '0.0.0' },
  'node_modules/@momo/web': { resolved: 'apps/web', link: true },
  'node_modules/a': { version: '1.0.0', license: 'MIT' },
  'node_modules/b': { version: '1.0.0', license: '(GPL-3.0 OR Apache-2.0)' },
  'node_modules/b/node_modules/c': { version: '1.0.0', license: 'MPL-2.0', dev: true },
  'node_modules/old': { version: '1.0.0' },
}
const problemsWith = (more: object, rules: object = {}) =>
  licenceProblems({ packages: { ...good, ...more } }, { ...allowed, ...rules })

test('allowed licences, one of several and an exception with a reason are no problem', () => {
  expect(problemsWith({})).toEqual([])
})

test.each([
  ['a licence that is not allowed', { license: 'GPL-3.0' }, 'x 2.0.0 is GPL-3.0'],
  ['one of two that both hold', { license: 'MIT AND GPL-3.0' }, 'x 2.0.0 is MIT AND GPL-3.0'],
  ['a licence for development only', { license: 'MPL-2.0' }, 'x 2.0.0 is MPL-2.0'],
  ['no licence', {}, 'x 2.0.0 has no licence in the lock file'],
  [
    'an unknown one for development',
    { dev: true, license: 'EUPL-1.2' },
    'x 2.0.0 is EUPL-1.2 (development only)',
  ],
])('%s is a problem', (_, entry, problem) => {
  expect(problemsWith({ 'node_modules/x': { version: '2.0.0', ...entry } })).toEqual([problem])
})

test('an exception is for one licence, must be needed and needs a reason', () => {
  const changed = { 'node_modules/old': { version: '2.0.0', license: 'GPL-3.0' } }
  expect(problemsWith(changed)).toEqual([
    'old 2.0.0 is GPL-3.0',
    'licences.json: the exception for old is not needed',
  ])
  const exceptions = [{ package: 'old', licence: 'MIT', reason: '' }]
  expect(problemsWith({}, { exceptions })).toEqual(['licences.json: the exception for old has no reason'])
})
