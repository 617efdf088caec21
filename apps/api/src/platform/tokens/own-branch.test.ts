import { expect, test } from 'vitest'
import type { Actor } from './actor.ts'
import { ownBranch } from './own-branch.ts'

const actor = (over: Partial<Actor> = {}): Actor => ({ id: 'a', sessionId: 's', role: 'branchAdmin', branchId: 'mine', ...over })

test('a branch admin has the own branch, asked for or not', () => {
  expect([ownBranch(actor()), ownBranch(actor(), 'mine')]).toEqual(['mine', 'mine'])
})

test.each([
  ['another branch', actor(), 'theirs'],
  ['nothing', actor(), ''],
  ['another spelling', actor(), 'MINE'],
  ['the own branch of someone who is no branch admin', actor({ role: 'superadmin' }), 'mine'],
])('%s is refused', (_what, who, id) => {
  expect(() => ownBranch(who, id)).toThrow('auth.forbidden')
})

test('someone without a branch has none', () => {
  const { branchId: _none, ...nowhere } = actor()
  for (const id of [undefined, '', 'mine', 'undefined']) expect(() => ownBranch(nowhere, id)).toThrow('auth.forbidden')
})
