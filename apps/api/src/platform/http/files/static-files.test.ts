import { expect, test } from 'vitest'
import { storage } from '#platform/storage/storage.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'

testApp({ modules: [] })
const hash = 'ab'.repeat(32)
const bytes = Buffer.from([1, 2, 3, 0, 255])

test('serves a stored file with immutable caching and a sandbox policy', async () => {
  await storage().put(`media/${hash}/640.webp`, bytes, 'image/webp')
  const reply = await as('public').get(`/media/${hash}/640.webp`)
  expect(reply.rawPayload).toEqual(bytes)
  expect(reply.headers).toMatchObject({
    'content-type': 'image/webp',
    'content-length': '5',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'last-modified': expect.stringMatching(/GMT$/),
  })
  const again = await as('public').get(`/media/${hash}/640.webp`, {
    'if-none-match': reply.headers['etag'] as string,
  })
  expect(again.statusCode).toBe(304)
  expect(again.headers['cache-control']).toContain('immutable')
})

test('answers 404 for missing files and for paths outside the public folder', async () => {
  await storage().put('media/secret.webp', bytes, 'image/webp')
  await storage().put(`private/${hash}/640.webp`, bytes, 'image/webp')
  await storage().put(`media/${hash}/page.html`, bytes, 'text/html')
  const paths = [
    `${hash}/1.webp`,
    `${hash}/page.html`,
    `${hash}/`,
    'secret.webp',
    `../private/${hash}/640.webp`,
    `..%2fprivate%2f${hash}%2f640.webp`,
    `${hash}/..%2f..%2fsecret.webp`,
    `${hash}/%00.webp`,
  ]
  for (const path of paths) {
    const reply = await as('public').get(`/media/${path}`)
    expect(reply.statusCode, path).toBe(404)
    expect(reply.json()).toMatchObject({ success: false })
    expect(reply.headers['cache-control']).toBe('no-store')
  }
})
