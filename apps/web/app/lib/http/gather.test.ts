import { afterEach, expect, test, vi } from 'vitest'
import { ApiFault } from '#lib/api/api-error.ts'
import { gather } from './gather.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => logged.mockClear())

const failing = (code: string, status = 502) => Promise.reject(new ApiFault({ status, code, message: `the API on ${code}` }))
const cacheControl = (init: ResponseInit | null) => new Headers(init?.headers).get('cache-control')

test('HOM-05 what fails is missing and only logged, and the page is kept by nobody', async () => {
  const { data, init } = await gather({ hero: failing('server.error', 500), words: Promise.resolve('Momo') })
  expect(data).toEqual({ hero: undefined, words: 'Momo' })
  expect(cacheControl(init)).toBe('no-store')
  expect(logged).toHaveBeenCalledOnce()
  expect(logged.mock.calls[0]?.[0]).toContain('hero')
})

test('what nobody has written yet is missing without a word, and the page may be kept', async () => {
  const { data, init } = await gather({ hero: failing('content.unknown', 404), words: Promise.resolve('Momo') })
  expect(data).toEqual({ hero: undefined, words: 'Momo' })
  expect(cacheControl(init)).toBeNull()
  expect(logged).not.toHaveBeenCalled()
})

test('when everything fails it is the page that fails, so that the last good one is shown', async () => {
  await expect(gather({ hero: failing('server.unreachable'), words: failing('server.unreachable') })).rejects.toMatchObject({ status: 502 })
})
