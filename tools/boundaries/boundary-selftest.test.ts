import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { selfTest } from './boundary-selftest.mjs'
import { moduleMap } from './module-map.mjs'

test('the clean tree is green and every injected violation is reported', { timeout: 60_000 }, () => {
  const { clean, injected, problems } = selfTest()
  expect(problems).toEqual([])
  expect(clean.violations).toEqual([])
  expect(clean.files).toBeGreaterThan(50)
  expect(injected).toBeGreaterThan(80)
})

test('the module map has no cycle and names only modules it holds', () => {
  const above = new Set<string>()
  for (const [module, { uses }] of Object.entries(moduleMap)) {
    for (const used of uses) expect(above, `${module} uses ${used}, a line below it`).toContain(used)
    above.add(module)
  }
})

test('every module on the map exists', () => {
  const folders = readdirSync(join(import.meta.dirname, '../../apps/api/src/modules'))
  expect(Object.keys(moduleMap).filter((module) => !folders.includes(module))).toEqual([])
})

test('no module uses the listeners and readers', () => {
  const used = new Set(Object.values(moduleMap).flatMap(({ uses }) => uses))
  expect(used).not.toContain('notifications')
  expect(used).not.toContain('analytics')
})
