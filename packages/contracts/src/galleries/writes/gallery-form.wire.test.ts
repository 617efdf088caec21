import { expect, test } from 'vitest'
import { z } from 'zod'
import { changeGallery } from './gallery-writes.endpoints.ts'

const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']

test('the photos to delete are in one field, separated by commas', () => {
  expect(z.decode(changeGallery.body, { title: 'Kitchen', removedPhotos: `${ids[0]}, ${ids[1]}` })).toEqual({
    title: 'Kitchen',
    removedPhotos: ids,
  })
  expect(z.decode(changeGallery.body, {})).toEqual({})
  expect(z.safeDecode(changeGallery.body, { removedPhotos: 'all' }).success).toBe(false)
  const change = { title: 'Kitchen', removedPhotos: ids, photoOrder: ids.toReversed() }
  expect(z.decode(changeGallery.body, z.encode(changeGallery.body, change))).toEqual(change)
})
