import { queryOptions } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { invalidate } from './invalidate.ts'
import { prefetch } from './prefetch.ts'
import { queryClient } from './query-client.ts'

afterEach(() => queryClient.clear())

const queryKey = ['counts', 'test']

/** The read of a loader, which ends when the test says so. */
function beginRead() {
  const response = Promise.withResolvers<string>()
  const opened = prefetch(queryOptions({ queryKey, staleTime: 0, queryFn: () => response.promise }))
  return { end: async (text: string) => (response.resolve(text), opened) }
}
const isStale = () => queryClient.getQueryState(queryKey)?.isInvalidated

test('a change during the first read of a loader makes its answer stale, so that the page reads again', async () => {
  const read = beginRead()
  const invalidated = invalidate('counts')
  await read.end('before the change')
  await invalidated
  expect([queryClient.getQueryData(queryKey), isStale()]).toEqual(['before the change', true])
})

test('so does a change while a loader reads what an earlier page has read', async () => {
  queryClient.setQueryData(queryKey, 'of an earlier visit', { updatedAt: 0 })
  const read = beginRead()
  const invalidated = invalidate('counts')
  await read.end('before the change')
  await invalidated
  expect([queryClient.getQueryData(queryKey), isStale()]).toEqual(['before the change', true])
})

test('a read that began after the change is fresh', async () => {
  await invalidate('counts')
  await beginRead().end('after the change')
  expect([queryClient.getQueryData(queryKey), isStale()]).toEqual(['after the change', false])
})
