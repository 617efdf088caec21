import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { changedStates, statesTouchedBy } from './changed-states.ts'

const origin = 'http://127.0.0.1'
const states = [
  { name: 'outlets', address: `${origin}/jholmomo-outlets` },
  { name: 'board', address: `${origin}/branchadmin/orders` },
  { name: 'products', address: `${origin}/superadmin/products` },
]
const touchedBy = (file: string) => statesTouchedBy(states, new Set([file])).map(({ name }) => name)

test('a change in a page or in a feature that it imports selects its states only', () => {
  expect(touchedBy('apps/web/app/pages/site/outlets.tsx')).toEqual(['outlets'])
  expect(touchedBy('apps/web/app/features/catalogue/products/products.messages.ts')).toEqual(['products'])
})

test('a change in a module that every page imports selects all, one outside the web selects none', () => {
  expect(touchedBy('apps/web/app/root.tsx')).toEqual(['outlets', 'board', 'products'])
  expect(touchedBy('apps/api/src/app.ts')).toEqual([])
})

test('without a known commit everything counts as changed, and the seed selects a sample', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ name: `state ${i}`, address: origin }))
  const sample = changedStates(many, undefined, 'a')
  expect(sample).toHaveLength(16)
  expect(changedStates(many, 'no-such-commit', 'a')).toEqual(sample)
  expect(changedStates(many, undefined, 'b')).not.toEqual(sample)
})

test('only files that differ from the commit count', () => {
  const head = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
  const changed = execFileSync('git', ['diff', '--name-only', head], { encoding: 'utf8' }).split('\n')
  expect(changedStates(states, head, 'a')).toHaveLength(statesTouchedBy(states, new Set(changed)).length)
})
