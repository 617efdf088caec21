import { queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { prefetch } from './prefetch.ts'
import { queryClient } from './query-client.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const queryKey = ['orders', 'test']
const openPage = (queryFn: () => Promise<string>) => {
  const page = { isOpen: false }
  void prefetch(queryOptions({ queryKey, queryFn })).then(() => {
    page.isOpen = true
  })
  return page
}

test('a page opens with data that arrives within 300 ms', async () => {
  const response = Promise.withResolvers<string>()
  const page = openPage(() => response.promise)
  await vi.advanceTimersByTimeAsync(299)
  expect(page.isOpen).toBe(false)
  response.resolve('orders')
  await vi.advanceTimersByTimeAsync(0)
  expect([page.isOpen, queryClient.getQueryData(queryKey)]).toEqual([true, 'orders'])
})

test('slower data does not delay the page and is loaded all the same', async () => {
  const response = Promise.withResolvers<string>()
  const page = openPage(() => response.promise)
  await vi.advanceTimersByTimeAsync(300)
  expect([page.isOpen, queryClient.getQueryData(queryKey)]).toEqual([true, undefined])
  response.resolve('orders')
  await vi.advanceTimersByTimeAsync(0)
  expect(queryClient.getQueryData(queryKey)).toBe('orders')
})

test('a page with old data, such as a copy of this device, waits for its response like one without data', async () => {
  queryClient.setQueryData(queryKey, 'old orders', { updatedAt: Date.now() - 61_000 })
  const page = openPage(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(299)
  expect(page.isOpen).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect([page.isOpen, queryClient.getQueryData(queryKey)]).toEqual([true, 'old orders'])
})

test('a page with data of an earlier visit opens at once while it is refreshed', async () => {
  queryClient.setQueryData(queryKey, 'old orders', { updatedAt: Date.now() - 10_000 })
  const response = Promise.withResolvers<string>()
  const page = openPage(() => response.promise)
  await vi.advanceTimersByTimeAsync(0)
  expect([page.isOpen, queryClient.getQueryData(queryKey)]).toEqual([true, 'old orders'])
  response.resolve('new orders')
  await vi.advanceTimersByTimeAsync(0)
  expect(queryClient.getQueryData(queryKey)).toBe('new orders')
})

test('a failed request opens the page, which shows the error of its query', async () => {
  const page = openPage(() => Promise.reject(new Error('Busy')))
  await vi.advanceTimersByTimeAsync(0)
  expect([page.isOpen, queryClient.getQueryState(queryKey)?.status]).toEqual([true, 'error'])
})
