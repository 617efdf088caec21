import { expect, test } from 'vitest'
import { inScratchTree } from '../new-feature/scratch-tree.ts'

const check = (file: string, source: string) =>
  inScratchTree({ [file]: source }, ({ run }) => run('checks/deterministic-tests.mjs'))
const unit = 'apps/api/src/modules/orders/place-order.test.ts'

const violations = {
  'a sleep': 'await new Promise((resolve) => setTimeout(resolve, 50))',
  'a sleep of the global object': 'await new Promise((resolve) => globalThis.setTimeout(resolve, 50))',
  'an imported sleep': "import { setTimeout } from 'node:timers/promises'\nawait setTimeout(50)",
  'an imported sleep of another name':
    "import { setTimeout as pause } from 'node:timers/promises'\nawait pause(50)",
  'a wait for a fixed time in the browser': 'export const look = (page: any) => page.waitForTimeout(50)',
  'a random number': 'export const price = Math.random()',
  'a random number of another library':
    "import { randomInt as dice } from 'node:crypto'\nexport const price = dice(6)",
  'an allowance without a reason': '// allow-sleep:\nawait new Promise((resolve) => setTimeout(resolve, 50))',
}

test.each(Object.entries(violations))('%s fails the check in a test', (_, source) => {
  const files = [unit, 'qa/stack/web-page.test.tsx', 'e2e/journeys/new.spec.ts']
  const tree = Object.fromEntries(files.map((file) => [file, source]))
  const { failed, out } = inScratchTree(tree, ({ run }) => run('checks/deterministic-tests.mjs'))
  expect([failed, files.filter((file) => !out.includes(file))]).toEqual([true, []])
})

test('a violation is named by its line, whatever stands before it', () => {
  const source =
    "// नमस्ते\n\nimport { test } from 'vitest'\n\n/* why */\ntest('momo – hot', () => void setTimeout(() => {}, 5))\n"
  expect(check(unit, source).out).toContain(`${unit}:6 waits for a fixed time (setTimeout)`)
})

test.each([
  [
    'a sleep that is simulated and says why',
    '// allow-sleep: the server is slow\nawait new Promise((resolve) => setTimeout(resolve, 50))',
  ],
  ['the same on one line', 'setTimeout(() => {}, 50) // allow-sleep: the server is slow'],
  ['fake timers', "import { vi } from 'vitest'\nvi.useFakeTimers({ toFake: ['setTimeout'] })"],
  [
    'a turn of the event loop',
    "import { setImmediate as nextTurn } from 'node:timers/promises'\nawait nextTurn()",
  ],
])('%s passes', (_, source) => {
  expect(check(unit, source)).toMatchObject({ failed: false })
})

test('the product itself may use timers', () => {
  expect(check('apps/api/src/modules/orders/place-order.ts', 'setTimeout(() => {}, 50)')).toMatchObject({
    failed: false,
  })
})
