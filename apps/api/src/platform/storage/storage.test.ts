import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { answerWithin, createOpenLimit } from './storage-limits.ts'
import { openStorage, type Storage } from './storage.ts'

let storageDir: string
let files: Storage
beforeAll(async () => {
  storageDir = await mkdtemp(path.join(tmpdir(), 'momo-storage-'))
  files = openStorage({ storageDir })
})
afterAll(() => rm(storageDir, { recursive: true }))

test('reads back the bytes that were stored, small and large', async () => {
  for (const size of [0, 5, 200_000]) {
    const bytes = Buffer.alloc(size, 'jhol')
    await files.put(`media/${size}/a.webp`, bytes, 'image/webp')
    expect((await files.get(`media/${size}/a.webp`)).equals(bytes)).toBe(true)
    expect((await buffer(await files.stream(`media/${size}/a.webp`))).equals(bytes)).toBe(true)
    expect(await files.describe(`media/${size}/a.webp`)).toEqual({ size, modifiedAt: expect.any(Date) })
  }
})

test('a removed or unknown file does not exist', async () => {
  await files.put('media/x/a.webp', Buffer.from('a'), 'image/webp')
  await files.remove('media/x/a.webp')
  await files.remove('media/x/a.webp')
  expect(await files.exists('media/x/a.webp')).toBe(false)
  expect(await files.describe('media/x/a.webp')).toBeUndefined()
  await expect(files.get('media/x/a.webp')).rejects.toThrow()
})

test('writes are atomic: a reader sees the old file or the new one', async () => {
  const whole = [Buffer.alloc(2_000_000, 'a'), Buffer.alloc(2_000_000, 'b')]
  await files.put('media/y/a.webp', whole[0]!, 'image/webp')
  let isWriting = true
  const writing = (async () => {
    for (let i = 0; i < 20; i += 1) await files.put('media/y/a.webp', whole[i % 2]!, 'image/webp')
    isWriting = false
  })()
  while (isWriting) {
    const seen = await files.get('media/y/a.webp')
    expect(whole.some((bytes) => bytes.equals(seen))).toBe(true)
  }
  await writing
  expect(await readdir(path.join(storageDir, 'partial'))).toEqual([])
})

test('a key cannot leave the storage', async () => {
  await expect(files.put('../outside.webp', Buffer.from('a'), 'image/webp')).rejects.toThrow()
  await expect(files.get('../../etc/passwd')).rejects.toThrow()
})

describe('the limits of a storage', () => {
  afterEach(() => void vi.useRealTimers())
  const never = () => new Promise<never>(() => undefined)

  test('a call without an answer is rejected as busy when its time is over', async () => {
    vi.useFakeTimers()
    const call = expect(answerWithin(10_000, never)).rejects.toThrow('server.busy')
    await vi.advanceTimersByTimeAsync(10_000)
    await call
  })

  test('a time-out of the S3 client is reported as busy, any other error as it is', async () => {
    const timeOut = Object.assign(new Error('socket'), { name: 'TimeoutError' })
    const wrapped = new Error('Cannot write file', { cause: timeOut })
    const failWith = (error: Error) => answerWithin(10_000, () => Promise.reject(error))
    await expect(failWith(wrapped)).rejects.toThrow('server.busy')
    await expect(failWith(new Error('no space'))).rejects.toThrow('no space')
  })

  test('writes above the limit are rejected at once, and a finished write makes room', async () => {
    const limit = createOpenLimit(2)
    const { promise, resolve } = Promise.withResolvers<string>()
    const open = [limit(() => promise), limit(() => promise)]
    await expect(limit(async () => 'third')).rejects.toThrow('server.busy')
    resolve('done')
    expect(await Promise.all(open)).toEqual(['done', 'done'])
    expect(await limit(async () => 'third')).toBe('third')
  })
})
