import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/stack.ts'
import { kitchenBugs } from '../../kitchen/injected-bugs.ts'
import { purchasingBugs } from '../../purchasing/injected-bugs.ts'
import { stockBugs } from '../../stock/injected-bugs.ts'
import { billChecks } from '../checker/bill-checks.ts'
import { capacityChecks } from '../checker/capacity-checks.ts'
import { historyChecks } from '../checker/history-checks.ts'
import { ledgerChecks } from '../checker/ledger-checks.ts'
import { notificationChecks } from '../checker/notification-checks.ts'
import { orderChecks } from '../checker/order-checks.ts'
import { paymentChecks } from '../checker/payment-checks.ts'
import { theseFaults } from '../faults/fault-injector.ts'
import { injectedBugs } from './injected-bugs.ts'
import { kinds } from '../report.ts'
import type { Patch } from './patched-sources.ts'

const all = [
  ...orderChecks,
  ...capacityChecks,
  ...notificationChecks,
  ...paymentChecks,
  ...billChecks,
  ...historyChecks,
  ...ledgerChecks,
]
const names = all.map(({ name }) => name)
const times = (file: string, text: string): number =>
  readFileSync(join(root, 'apps/api/src', file), 'utf8').split(text).length - 1

const patched: { name: string; patches?: Patch[] }[] = [
  ...injectedBugs,
  ...stockBugs,
  ...kitchenBugs,
  ...purchasingBugs,
]

test.each(patched)('$name: its source text exists exactly once', ({ patches = [] }) => {
  for (const { file, from } of patches) expect(times(file, from), `${file}: ${from}`).toBe(1)
})

test.each(injectedBugs)('$name: its faults and its checks exist', ({ faults = [], caughtBy }) => {
  expect(theseFaults(...faults)).not.toContain(undefined)
  expect(names).toEqual(expect.arrayContaining(caughtBy))
})

test('every check has a unique name, and every check counted by name exists', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.values(kinds).flat()))
})
