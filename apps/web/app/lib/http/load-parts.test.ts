import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#lib/api/api-error.ts'
import { loadParts } from './load-parts.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())

const failing = (code: string, status = 502) =>
  Promise.reject(new ApiError({ status, code, message: `the API on ${code}` }))
const cacheControl = (init: ResponseInit | null) => new Headers(init?.headers).get('cache-control')

test('HOM-05 a failed part is omitted and logged, and the page is not cached', async () => {
  const { data, init } = await loadParts({
    hero: failing('server.error', 500),
    words: Promise.resolve('Momo'),
  })
  expect(data).toEqual({ hero: undefined, words: 'Momo' })
  expect(cacheControl(init)).toBe('no-store')
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).toContain('hero')
})

test('unpublished content is omitted without a log, and the page may be cached', async () => {
  const { data, init } = await loadParts({
    hero: failing('content.unknown', 404),
    words: Promise.resolve('Momo'),
  })
  expect(data).toEqual({ hero: undefined, words: 'Momo' })
  expect(cacheControl(init)).toBeNull()
  expect(logged).not.toHaveBeenCalled()
})

test('if every part fails the page fails, so that caches serve the last good one', async () => {
  await expect(
    loadParts({ hero: failing('server.unreachable'), words: failing('server.unreachable') }),
  ).rejects.toMatchObject({
    status: 502,
  })
})
