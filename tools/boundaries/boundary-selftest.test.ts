import { expect, test } from 'vitest'
import { canary } from './boundary-selftest.mjs'
import { moduleMap } from './module-map.mjs'

test('the clean tree is green and every planted violation is caught', { timeout: 60_000 }, () => {
  const { clean, planted, problems } = canary()
  expect(problems).toEqual([])
  expect(clean.violations).toEqual([])
  expect(clean.files).toBeGreaterThan(50)
  expect(planted).toBeGreaterThan(80)
})

test('the module map has no circle and names only modules it holds', () => {
  const map: Record<string, string[]> = moduleMap
  const above = new Set<string>()
  for (const [module, uses] of Object.entries(map)) {
    for (const used of uses) expect(above, `${module} looks down at ${used}`).toContain(used)
    above.add(module)
  }
})

test('nobody uses the listeners and readers', () => {
  const used = new Set(Object.values(moduleMap).flat())
  expect(used).not.toContain('notifications')
  expect(used).not.toContain('analytics')
})
