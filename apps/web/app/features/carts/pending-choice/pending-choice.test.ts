import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeBrowser } from '#testing/fake-browser.ts'
import type * as KeptChoiceModule from './pending-choice.ts'

let browser: ReturnType<typeof fakeBrowser>
let kept: typeof KeptChoiceModule
beforeEach(async () => {
  browser = fakeBrowser()
  vi.resetModules()
  kept = await import('./pending-choice.ts')
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

test('ADD-04 a choice waits under the name cart until it is added or given up', () => {
  kept.keepChoice(choice)
  expect(JSON.parse(browser.localStorage.getItem('cart') ?? '')).toMatchObject(choice)
  expect(kept.readChoice()).toMatchObject(choice)
  expect(kept.readChoice()).toMatchObject(choice)
  kept.forgetChoice()
  expect(kept.readChoice()).toBeUndefined()
})

test('a day later it is not offered any more', () => {
  vi.useFakeTimers()
  kept.keepChoice(choice)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  expect(kept.readChoice()).toBeUndefined()
})

test('what another client keeps there is no choice', () => {
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
    expect(kept.readChoice(), text).toBeUndefined()
  }
})

test('SES-06 logging out forgets the choice too', async () => {
  kept.keepChoice(choice)
  const { session } = await import('#lib/session/session-store.ts')
  session.leave()
  expect(kept.readChoice()).toBeUndefined()
})

test('SES-03 a session that ended leaves it: the same person signs in again', async () => {
  kept.keepChoice(choice)
  const { session } = await import('#lib/session/session-store.ts')
  session.end()
  expect(kept.readChoice()).toMatchObject(choice)
})
