import { expect, test } from 'vitest'
import { z } from 'zod'
import { uploadFile } from './media.endpoints.ts'

test('API-23 the image location stands in result, name and url, and nested under data as url, name and result', () => {
  const url = '/media/x/640.webp'
  const place = { url, name: url, result: url }
  expect(z.encode(uploadFile.reply, { url })).toEqual({ success: true, ...place, data: place })
})

test.each([
  [{ result: 'a' }],
  [{ name: 'a' }],
  [{ url: 'a' }],
  [{ data: { url: 'a' } }],
  [{ data: { name: 'a' } }],
  [{ data: { result: 'a' } }],
])('%j is read too', (wire) => {
  expect(z.decode(uploadFile.reply, wire)).toEqual({ url: 'a' })
})
