import { expect, test } from 'vitest'
import { z } from 'zod'
import { uploadFile } from './media.endpoints.ts'

test('API-23 the image location is in result, name and url, and under data as url, name and result', () => {
  const url = '/media/x/640.webp'
  const location = { url, name: url, result: url }
  expect(z.encode(uploadFile.reply, { url })).toEqual({ success: true, ...location, data: location })
})

test.each([
  [{ result: 'a' }],
  [{ name: 'a' }],
  [{ url: 'a' }],
  [{ data: { url: 'a' } }],
  [{ data: { name: 'a' } }],
  [{ data: { result: 'a' } }],
])('%j is decoded too', (wire) => {
  expect(z.decode(uploadFile.reply, wire)).toEqual({ url: 'a' })
})
