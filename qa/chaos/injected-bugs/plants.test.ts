import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../../tools/stack.ts'
import { billChecks } from '../checker/bill-checks.ts'
import { capacityChecks } from '../checker/capacity-checks.ts'
import { historyChecks } from '../checker/history-checks.ts'
import { ledgerChecks } from '../checker/ledger-checks.ts'
import { newsChecks } from '../checker/news-checks.ts'
import { orderChecks } from '../checker/order-checks.ts'
import { paymentChecks } from '../checker/payment-checks.ts'
import { theseFaults } from '../faults/nemesis.ts'
import { plants } from './plants.ts'
import { kinds } from '../tell.ts'

const all = [...orderChecks, ...capacityChecks, ...newsChecks, ...paymentChecks, ...billChecks, ...historyChecks, ...ledgerChecks]
const names = all.map(({ name }) => name)
const times = (file: string, text: string): number => readFileSync(join(root, 'apps/api/src', file), 'utf8').split(text).length - 1

test.each(plants)('$name: what it changes is there, once', ({ patches = [] }) => {
  for (const { file, from } of patches) expect(times(file, from), `${file}: ${from}`).toBe(1)
})

test.each(plants)('$name: its faults and its checks are ones that there are', ({ faults = [], caughtBy }) => {
  expect(theseFaults(...faults)).not.toContain(undefined)
  expect(names).toEqual(expect.arrayContaining(caughtBy))
})

test('every check has a name of its own, and what is counted by name is one of them', () => {
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(Object.values(kinds).flat()))
})
