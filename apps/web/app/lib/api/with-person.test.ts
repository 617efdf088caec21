import { getStaffOrder, moveOrder } from '@momo/contracts/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { personStore } from '#lib/session/person/person-store.ts'
import { fakeBrowser } from '#testing/fake-browser.ts'
import { ApiError } from './api-error.ts'
import { withPerson } from './with-person.ts'

const hari = { token: 'token of Hari', id: 'hari', name: 'Hari Thapa', role: 'cook' as const }
const refusal = (code: string, details?: unknown) =>
  new ApiError({ status: 403, code, message: code, details })
const madeAt = new Date('2026-11-16T04:15:00Z')

let browser: ReturnType<typeof fakeBrowser>
let stopHosting = () => {}
beforeEach(() => {
  browser = fakeBrowser()
  personStore.setCurrent(hari)
})
afterEach(() => {
  stopHosting()
  stopHosting = () => {}
  browser.restore()
})
const host = () => void (stopHosting = personStore.host())

test('only an endpoint with a permission gets the person', async () => {
  const run = vi.fn(async () => 'done')
  await withPerson(getStaffOrder, undefined, run)
  await withPerson(moveOrder, undefined, run)
  expect(run.mock.calls).toEqual([[{}], [{ 'x-person': hari.token }]])
})

test('a queued action is sent under the person who made it, and is not repeated under another one', async () => {
  host()
  const run = vi.fn(() => Promise.reject(refusal('person.needed')))
  const running = withPerson(moveOrder, { token: 'token of Anita', madeAt }, run)
  await expect(running).rejects.toMatchObject({ code: 'person.needed' })
  expect(run.mock.calls).toEqual([
    [{ 'x-person': 'token of Anita', 'x-person-made-at': '2026-11-16T04:15:00.000Z' }],
  ])
  expect(personStore.read().current).toEqual(hari)
})

test('a token that the server has ended is dropped, also where no PIN pad can be shown', async () => {
  const run = vi.fn(() => Promise.reject(refusal('person.needed')))
  await expect(withPerson(moveOrder, undefined, run)).rejects.toMatchObject({ code: 'person.needed' })
  expect(run).toHaveBeenCalledTimes(1)
  expect(personStore.read().current).toBeUndefined()
})

test('two calls that need a person wait for the same PIN', async () => {
  host()
  personStore.setCurrent(undefined)
  const run = () =>
    vi.fn(async (headers: Record<string, string>) => {
      if (headers['x-person'] === undefined) throw refusal('person.needed')
      return headers['x-person']
    })
  const both = Promise.all([withPerson(moveOrder, undefined, run()), withPerson(moveOrder, undefined, run())])
  await vi.waitFor(() => expect(personStore.read().question).toEqual({ kind: 'person' }))
  personStore.setCurrent(hari)
  personStore.answer({})
  expect(await both).toEqual([hari.token, hari.token])
  expect(personStore.read().question).toBeUndefined()
})
