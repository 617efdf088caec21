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

const second = { ...choice, foodId: 'chowmein~branch', name: 'Buff Chowmein', optionIds: [], note: '' }

test('ADD-04 choices are stored under the key cart until they are added or removed', () => {
  pending.savePendingChoice(choice)
  pending.savePendingChoice(second)
  expect(JSON.parse(browser.localStorage.getItem('cart') ?? '')).toMatchObject([choice, second])
  const [stored] = pending.readPendingChoices()
  expect(stored).toMatchObject(choice)
  if (stored) pending.removePendingChoice(stored)
  expect(pending.readPendingChoices()).toMatchObject([second])
  for (const one of pending.readPendingChoices()) pending.removePendingChoice(one)
  expect(browser.localStorage.getItem('cart')).toBeNull()
})

test('the same food with the same options and note replaces the earlier choice; another note is another choice', () => {
  pending.savePendingChoice(choice)
  pending.savePendingChoice({ ...choice, quantity: 3 })
  expect(pending.readPendingChoices()).toMatchObject([{ quantity: 3 }])
  pending.savePendingChoice({ ...choice, note: '' })
  expect(pending.readPendingChoices()).toHaveLength(2)
})

test('a single choice, as earlier versions stored it, is read', () => {
  browser.localStorage.setItem('cart', JSON.stringify({ ...choice, at: Date.now() }))
  expect(pending.readPendingChoices()).toMatchObject([choice])
})

test('a stored choice expires after a day', () => {
  vi.useFakeTimers()
  pending.savePendingChoice(choice)
  vi.setSystemTime(Date.now() + 25 * 60 * 60_000)
  expect(pending.readPendingChoices()).toEqual([])
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
    expect(pending.readPendingChoices(), text).toEqual([])
  }
})

test('SES-06 logging out removes the choice too', async () => {
  pending.savePendingChoice(choice)
  const { session } = await import('#lib/session/session-store.ts')
  session.leave()
  expect(pending.readPendingChoices()).toEqual([])
})

test('SES-03 an expired session keeps the choice, because the same customer may sign in again', async () => {
  pending.savePendingChoice(choice)
  const { session } = await import('#lib/session/session-store.ts')
  session.end()
  expect(pending.readPendingChoices()).toMatchObject([choice])
})
