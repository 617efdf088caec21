import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
