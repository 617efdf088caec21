import { expect, test } from 'vitest'
import { z } from 'zod'
import { getGallery, listGalleries } from './galleries.endpoints.ts'

const hash = 'ab'.repeat(32)
const picture = {
  alt: 'Three achars',
  width: 1200,
  height: 900,
  blur: 'data:image/webp;base64,AAAA',
  jpeg: `/media/${hash}/960.jpg`,
  webp: [{ width: 320, url: `/media/${hash}/320.webp` }],
  avif: [],
}
const [id, photoId] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']

test('API-31 a gallery is _id, title and galleryPhotos with _id, url and public_id, and survives the round trip', () => {
  const gallery = { id, title: 'From our kitchen', photos: [{ id: photoId, picture }] }
  const wire = z.encode(getGallery.reply, gallery)
  expect(wire).toMatchObject({
    data: {
      _id: id,
      title: 'From our kitchen',
      galleryPhotos: [{ _id: photoId, url: `${hash}-960.jpg`, public_id: photoId }],
    },
  })
  expect(z.decode(getGallery.reply, wire)).toEqual(gallery)
})

test('API-22 API-31 the list is in data, each gallery with all its photos, the cover and the photo count', () => {
  const photos = [{ id: photoId, jpeg: picture.jpeg }]
  const cards = [
    { id, title: 'From our kitchen', cover: picture, photos, photoCount: 1 },
    { id: photoId, title: 'Empty yet', cover: undefined, photos: [], photoCount: 0 },
  ]
  const wire = z.encode(listGalleries.reply, cards)
  expect(wire).toMatchObject({
    data: [
      {
        _id: id,
        galleryPhotos: [{ _id: photoId, url: `${hash}-960.jpg`, public_id: photoId }],
        PhotoCount: 1,
      },
      { galleryPhotos: [], Cover: null, PhotoCount: 0 },
    ],
  })
  expect(z.decode(listGalleries.reply, wire)).toEqual(cards)
})
