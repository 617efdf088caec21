import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import type * as PendingChoiceModule from './pending-choice.ts'

let browser: ReturnType<typeof fakeBrowser>
let pending: typeof PendingChoiceModule
beforeEach(async () => {
  browser = fakeBrowser()
  vi.resetModules()
  pending = await import('./pending-choice.ts')
})
afterEach(() => {
  vi.useRealTimers()
  browser.restore()
})

const choice = {
  foodId: 'food~branch',
  branchId: 'branch',
  outlet: 'Jhol Momo Thamel',
  name: 'Buff Jhol Momo',
  optionIds: ['half'],
  quantity: 2,
  note: 'कम पिरो',
}

test('ADD-04 a choice is stored under the key cart until it is added or removed', () => {
  pending.savePendingChoice(choice)
  expect(JSON.parse(browser.localStorage.getItem('cart') ?? '')).toMatchObject(choice)
  expect(pending.readPendingChoice()).toMatchObject(choice)
  expect(pending.readPendingChoice()).toMatchObject(choice)
  pending.clearPendingChoice()
  expect(pending.readPendingChoice()).toBeUndefined()
})

test('a stored choice expires after a day', () => {
  vi.useFakeTimers()
  pending.savePendingChoice(choice)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  expect(pending.readPendingChoice()).toBeUndefined()
})

test('a value of another format under the same key is ignored', () => {
  for (const text of [
    '',
    'nonsense',
    'null',
    '[]',
    '{}',
    '[{"id":"1","quantity":2}]',
    JSON.stringify({ ...choice, quantity: 1.5, at: 1 }),
  ]) {
    browser.localStorage.setItem('cart', text)
    expect(pending.readPendingChoice(), text).toBeUndefined()
  }
})

test('SES-06 logging out removes the choice too', async () => {
  pending.savePendingChoice(choice)
  const { session } = await import('#lib/session/session-store.ts')
  session.leave()
  expect(pending.readPendingChoice()).toBeUndefined()
})

test('SES-03 an expired session keeps the choice, because the same customer may sign in again', async () => {
  pending.savePendingChoice(choice)
  const { session } = await import('#lib/session/session-store.ts')
  session.end()
  expect(pending.readPendingChoice()).toMatchObject(choice)
})
