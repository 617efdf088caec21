import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStorage, storage, useStorage } from '#platform/storage/storage.ts'
import { openBucket } from '#testing/stand-ins/bucket.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aPhoto } from '../media.factory.ts'
import { storePicture } from './store-picture.service.ts'

testDatabase()

let bucket: Awaited<ReturnType<typeof openBucket>>
beforeAll(async () => {
  bucket = await openBucket()
  useStorage(openStorage({ storageDir: '/nowhere', s3: bucket.place }))
})
afterAll(() => bucket.close())

test('a picture stored in a bucket has all its sizes there, and a lost one is created again', async () => {
  const bytes = await aPhoto({ width: 900, height: 600 })
  const { picture } = await storePicture({ bytes, alt: 'A shopfront' })
  const keys = [...picture.webp.map(({ url }) => url), picture.jpeg].map((url) => url.slice(1))
  for (const key of keys)
    expect((await sharp(await storage().get(key)).metadata()).width, key).toBeGreaterThan(0)
  await storage().remove(keys[0] ?? '')
  expect(await storePicture({ bytes, alt: 'A shopfront' })).toMatchObject({ picture: { webp: picture.webp } })
  expect(await storage().exists(keys[0] ?? '')).toBe(true)
})
