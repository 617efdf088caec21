import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBucket } from '#testing/stand-ins/bucket.ts'
import { makeBucket } from './s3-disk.ts'
import { openStorage, type Storage } from './storage.ts'

let bucket: Awaited<ReturnType<typeof openBucket>>
let files: Storage
beforeAll(async () => {
  bucket = await openBucket()
  files = openStorage({ storageDir: '/nowhere', s3: bucket.place })
})
afterAll(() => bucket.close())

test('reads back the bytes that were stored, small and large', async () => {
  for (const size of [0, 5, 200_000, 3_000_000]) {
    const bytes = Buffer.alloc(size, 'jhol')
    await files.put(`media/${size}/a.webp`, bytes, 'image/webp')
    expect((await files.get(`media/${size}/a.webp`)).equals(bytes)).toBe(true)
    expect((await buffer(await files.stream(`media/${size}/a.webp`))).equals(bytes)).toBe(true)
    expect(await files.describe(`media/${size}/a.webp`)).toEqual({ size, modifiedAt: expect.any(Date) })
    expect(await files.exists(`media/${size}/a.webp`)).toBe(true)
  }
  const { headers } = await fetch(`${bucket.place.endpoint}/media/media/5/a.webp`)
  expect(headers.get('content-type')).toBe('image/webp')
})

test('a removed or unknown file does not exist', async () => {
  await files.put('media/x/a.webp', Buffer.from('a'), 'image/webp')
  await files.remove('media/x/a.webp')
  await files.remove('media/x/a.webp')
  expect(await files.exists('media/x/a.webp')).toBe(false)
  expect(await files.describe('media/x/a.webp')).toBeUndefined()
  await expect(files.get('media/x/a.webp')).rejects.toThrow()
})

test('a key cannot leave the bucket', async () => {
  await expect(files.put('../outside.webp', Buffer.from('a'), 'image/webp')).rejects.toThrow()
})

test('makeBucket creates a missing bucket once', async () => {
  const fresh = { ...bucket.place, bucket: 'pictures' }
  await makeBucket(fresh)
  await makeBucket(fresh)
  const other = openStorage({ storageDir: '/nowhere', s3: fresh })
  await other.put('media/x/a.webp', Buffer.from('a'), 'image/webp')
  expect(await files.exists('media/x/a.webp')).toBe(false)
  expect(await other.exists('media/x/a.webp')).toBe(true)
})

test('an unavailable store is an error, not a missing file', async () => {
  const server = createServer((_, response) => response.writeHead(503).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const gone = openStorage({ storageDir: '/nowhere', s3: { ...bucket.place, endpoint } })
  await expect(gone.describe('media/x/a.webp')).rejects.toThrow()
  await expect(makeBucket({ ...bucket.place, endpoint })).rejects.toThrow()
  await expect(gone.put('media/x/a.webp', Buffer.from('a'), 'image/webp')).rejects.toThrow()
  server.close()
})
