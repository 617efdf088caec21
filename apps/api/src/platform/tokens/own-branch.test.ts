import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { ownBranch } from './own-branch.ts'

const actor = (over: Partial<Actor> = {}): Actor => ({
  id: 'a',
  sessionId: 's',
  role: 'branchAdmin',
  branchId: 'mine',
  ...over,
})

test('returns the own branch, with and without an id', () => {
  expect([ownBranch(actor()), ownBranch(actor(), 'mine')]).toEqual(['mine', 'mine'])
})

test.each([
  ['another branch', actor(), 'theirs'],
  ['nothing', actor(), ''],
  ['another spelling', actor(), 'MINE'],
  ['the own branch of another role', actor({ role: 'superadmin' }), 'mine'],
])('rejects %s', (_what, who, id) => {
  expect(() => ownBranch(who, id)).toThrow('auth.forbidden')
})

test('rejects an actor without a branch', () => {
  const { branchId: _none, ...nowhere } = actor()
  for (const id of [undefined, '', 'mine', 'undefined'])
    expect(() => ownBranch(nowhere, id)).toThrow('auth.forbidden')
})
