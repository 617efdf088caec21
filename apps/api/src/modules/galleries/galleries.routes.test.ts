import { beforeEach, expect, test } from 'vitest'
import { storePicture } from '#modules/media'
import { invalidate } from '#platform/cache/cache.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../media/media.factory.ts'
import { galleriesKey, saveGallery } from './galleries.service.ts'

const product = testApp()
const visitor = as('public')
const list = '/api/v1/gallery/photogallery'

beforeEach(async () => {
  await emptyTables(product, 'galleries')
  invalidate([galleriesKey])
})

const aPicture = async (colour: string) =>
  (await storePicture({ bytes: await aPhoto({ width: 400, height: 300, colour }), alt: colour })).id
const aGallery = async (title: string, pictureIds: string[]): Promise<string> => {
  const id = newId()
  await saveGallery({ id, title, pictureIds })
  return id
}

test('API-31 the list carries all photos of a gallery in their order, each with _id, url and public_id', async () => {
  const [red, blue] = [await aPicture('#f00'), await aPicture('#00f')]
  const id = await aGallery('Kitchen', [blue, red])
  const [listed] = (await visitor.get(list)).json().data
  const { galleryPhotos } = (await visitor.get(`${list}/${id}`)).json().data
  expect(galleryPhotos).toHaveLength(2)
  expect(listed.galleryPhotos).toEqual(
    galleryPhotos.map(({ PhotoSet: _, ...photo }: { PhotoSet: unknown }) => photo),
  )
  expect(listed.galleryPhotos[0]).toEqual({
    _id: expect.any(String),
    url: expect.stringMatching(/^[0-9a-f]{64}-400\.jpg$/),
    public_id: listed.galleryPhotos[0]._id,
  })
})

test('API-13 API-22 the list has the newest first, each with its cover and the number of photos', async () => {
  const [red, blue] = [await aPicture('#f00'), await aPicture('#00f')]
  await aGallery('Kitchen', [red, blue])
  await aGallery('Empty yet', [])
  const { success, data } = (await visitor.get(list)).json()
  expect(success).toBe(true)
  expect(data).toMatchObject([
    { title: 'Empty yet', galleryPhotos: [], Cover: null, PhotoCount: 0 },
    {
      title: 'Kitchen',
      galleryPhotos: [{}, {}],
      Cover: { Alt: '#f00' },
      PhotoCount: 2,
    },
  ])
})

test('API-13 API-31 one gallery has its photos in their order, each with _id, url and public_id', async () => {
  const [red, blue] = [await aPicture('#f00'), await aPicture('#00f')]
  const id = await aGallery('Kitchen', [blue, red])
  const { data } = (await visitor.get(`${list}/${id}`)).json()
  expect(data).toMatchObject({
    _id: id,
    title: 'Kitchen',
    galleryPhotos: [{ PhotoSet: { Alt: '#00f' } }, { PhotoSet: { Alt: '#f00' } }],
  })
  for (const photo of data.galleryPhotos)
    expect(photo).toMatchObject({ _id: expect.any(String), public_id: photo._id, url: expect.any(String) })
})

test('GEN-05 API-31 the url of a gallery photo is a file in /public/temp, the same as the picture itself', async () => {
  const id = await aGallery('Kitchen', [await aPicture('#0a0')])
  const [photo] = (await visitor.get(`${list}/${id}`)).json().data.galleryPhotos
  const [named, plain] = [
    await visitor.get(`/public/temp/${photo.url}`),
    await visitor.get(photo.PhotoSet.Jpeg),
  ]
  expect(named.statusCode).toBe(200)
  expect(named.rawPayload.equals(plain.rawPayload)).toBe(true)
  for (const header of [
    'content-type',
    'cache-control',
    'content-security-policy',
    'cross-origin-resource-policy',
    'etag',
    'content-length',
  ])
    expect([header, named.headers[header]]).toEqual([header, plain.headers[header]])
  const again = await visitor.get(`/public/temp/${photo.url}`, {
    'if-none-match': String(named.headers.etag),
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
})

test.each([
  'nothing.jpg',
  `${'0'.repeat(64)}-400.jpg`,
  `${'0'.repeat(64)}-400.webp`,
  `${'0'.repeat(64)}/400.jpg`,
  `${'0'.repeat(64)}-400.jpg%00.png`,
  '..%2f..%2fpackage.json',
])('GEN-05 /public/temp/%s is not one of our pictures', async (name) => {
  const reply = await visitor.get(`/public/temp/${name}`)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'media.unknown'])
})

test('an unknown gallery is a 404 with a code', async () => {
  const reply = await visitor.get(`${list}/${newId()}`)
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'gallery.unknown'])
})

test('saving a gallery again keeps unmoved photos and removes the rest', async () => {
  const [red, blue] = [await aPicture('#f00'), await aPicture('#00f')]
  const id = await aGallery('Kitchen', [red, blue])
  const before = (await visitor.get(`${list}/${id}`)).json().data.galleryPhotos
  await saveGallery({ id, title: 'Our kitchen', pictureIds: [red] })
  const after = (await visitor.get(`${list}/${id}`)).json().data
  expect(after).toMatchObject({ title: 'Our kitchen', galleryPhotos: [{ _id: before[0]._id }] })
  expect(after.galleryPhotos).toHaveLength(1)
})
