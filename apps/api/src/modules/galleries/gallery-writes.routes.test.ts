import { beforeEach, describe, expect, test } from 'vitest'
import { invalidate } from '#platform/cache/cache.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { fieldOf, formOf, partOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../media/media.factory.ts'
import { galleriesKey } from './galleries.service.ts'

const product = testApp()
const editor = as('admin')
const list = '/api/v1/gallery/photogallery'
const query = async (sql: string) => (await product.database.pool.query(sql)).rows

beforeEach(async () => {
  await emptyTables(product, 'galleries')
  invalidate([galleriesKey])
})

const photo = async (colour: string) =>
  partOf({ name: 'galleryPhotos', bytes: await aPhoto({ width: 60, height: 40, colour }) })
const red = await photo('#f00')
const blue = await photo('#00f')
const green = await photo('#0f0')
const title = (text: string) => fieldOf('title', text)
const create = (...parts: Buffer[]) => editor.call('POST', list, formOf(...parts))
const change = (id: string, ...parts: Buffer[]) => editor.call('PATCH', `${list}/${id}`, formOf(...parts))
const colours = ({ galleryPhotos }: { galleryPhotos: { PhotoSet: { Jpeg: string } }[] }) =>
  galleryPhotos.map(({ PhotoSet }) => PhotoSet.Jpeg)
const shown = async () => (await as('public').get(list)).json().data

test('API-13 API-22 a title and repeated galleryPhotos create a gallery, visible at once, with re-encoded photos', async () => {
  expect(await shown()).toEqual([])
  const { data } = (await create(title('Kitchen'), red, blue)).json()
  expect(data).toMatchObject({
    _id: expect.any(String),
    title: 'Kitchen',
    galleryPhotos: [{ public_id: expect.any(String) }, {}],
  })
  expect(await shown()).toMatchObject([{ _id: data._id, title: 'Kitchen', PhotoCount: 2 }])
  const [file] = data.galleryPhotos
  const served = await as('public').get(`/public/temp/${file.url}`)
  expect(red.includes(served.rawPayload)).toBe(false)
})

test('CMS-19 without a photo or without a title none is created', async () => {
  const bare = await create(title('Kitchen'))
  expect([bare.statusCode, bare.json().details[0].message]).toEqual([
    400,
    'Title and at least one image is required',
  ])
  expect((await create(red)).json()).toMatchObject({ code: 'request.invalid', details: [{ path: '/title' }] })
  expect((await create(title('  '), red)).statusCode).toBe(400)
  expect(await shown()).toEqual([])
})

test('sent twice, also concurrently, it is created once', async () => {
  const ids = (await Promise.all([create(title('Kitchen'), red), create(title('Kitchen'), red)])).map(
    (reply) => reply.json().data._id,
  )
  expect(new Set(ids).size).toBe(1)
  expect((await create(title('Kitchen'), blue)).json().data._id).not.toBe(ids[0])
  expect(
    await query(`select from audit_log where action = 'gallery.created' and subject_id = '${ids[0]}'`),
  ).toHaveLength(1)
})

test('API-13 API-22 a gallery can be renamed, get photos appended and photos removed; a repeated request changes nothing', async () => {
  const made = (await create(title('Kitchen'), red, blue)).json().data
  const renamed = (await change(made._id, title('Our kitchen'))).json().data
  expect(renamed).toEqual({ ...made, title: 'Our kitchen' })
  const gone = fieldOf('removedPhotos', made.galleryPhotos[0]._id)
  const first = (await change(made._id, gone, green)).json().data
  expect(first).toMatchObject({ title: 'Our kitchen', galleryPhotos: [made.galleryPhotos[1], {}] })
  const again = (await change(made._id, gone, green)).json().data
  expect(again).toEqual(first)
  expect((await as('public').get(`${list}/${made._id}`)).json().data).toEqual(first)
})

test('the photos of a gallery are reordered; photos that the order does not name follow, and a repeat changes nothing', async () => {
  const made = (await create(title('Kitchen'), red, blue, green)).json().data
  const [first, second, third] = made.galleryPhotos
  const order = fieldOf('photoOrder', [third._id, first._id].join())
  const moved = (await change(made._id, order)).json().data
  expect(moved.galleryPhotos).toEqual([third, first, second])
  expect((await change(made._id, order)).json().data).toEqual(moved)
  const gone = fieldOf('removedPhotos', third._id)
  const rest = fieldOf('photoOrder', [third._id, second._id].join())
  expect((await change(made._id, gone, rest)).json().data.galleryPhotos).toEqual([second, first])
})

test('concurrent additions of photos are all stored', async () => {
  const { _id } = (await create(title('Kitchen'), red)).json().data
  await Promise.all([change(_id, blue), change(_id, green)])
  expect(new Set(colours((await as('public').get(`${list}/${_id}`)).json().data)).size).toBe(3)
})

test('one invalid photo: the error has its index, and the gallery stays unchanged', async () => {
  const { _id } = (await create(title('Kitchen'), red)).json().data
  const svg = partOf({
    name: 'galleryPhotos',
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  const reply = await change(_id, title('Other'), blue, svg)
  expect([reply.statusCode, reply.json()]).toMatchObject([
    400,
    { code: 'media.unsupported_type', details: { file: 1 } },
  ])
  expect(await shown()).toMatchObject([{ title: 'Kitchen', PhotoCount: 1 }])
  const large = partOf({ name: 'galleryPhotos', bytes: Buffer.alloc(2 * 1024 * 1024 + 1, 1) })
  expect((await change(_id, large)).json().code).toBe('media.too_large')
})

test('a gallery has a hundred photos at most', async () => {
  const made = (await create(title('Kitchen'), red)).json().data
  await query(`insert into gallery_photos (id, gallery_id, picture_id, position)
    select gen_random_uuid(), gallery_id, picture_id, n from gallery_photos, generate_series(1, 99) n`)
  expect((await change(made._id, blue)).json()).toMatchObject({
    code: 'request.invalid',
    details: [{ path: '/galleryPhotos' }],
  })
  expect(await query('select from gallery_photos')).toHaveLength(100)
})

test('API-13 a deleted gallery is gone; the audit log has its title and pictures', async () => {
  const made = (await create(title('Kitchen'), red)).json().data
  await as('public').get(`${list}/${made._id}`)
  expect((await editor.remove(`${list}/${made._id}`)).json()).toEqual({ success: true })
  expect((await as('public').get(`${list}/${made._id}`)).json().code).toBe('gallery.unknown')
  expect((await editor.remove(`${list}/${made._id}`)).json().code).toBe('gallery.unknown')
  const [entry] = await query(`select actor_id, details from audit_log where action = 'gallery.deleted'`)
  expect(entry).toMatchObject({
    actor_id: editor.actor!.id,
    details: { title: 'Kitchen', pictures: [expect.any(String)] },
  })
})

test('a failure at the last statement rolls everything back', async () => {
  await query(`alter table audit_log add constraint stopped check (action not like 'gallery%') not valid`)
  await expect(create(title('Kitchen'), red).then((reply) => reply.statusCode)).resolves.toBe(500)
  await query('alter table audit_log drop constraint stopped')
  expect(await query('select from galleries')).toEqual([])
})

describe('SEC-05 gallery writes', () => {
  test('need a content role and an existing gallery', async () => {
    const { _id } = (await create(title('Kitchen'), red)).json().data
    for (const who of [as('public'), as('user'), as('branchAdmin')]) {
      const expected = who.actor ? 403 : 401
      expect((await who.call('POST', list, formOf(title('Mine'), red))).statusCode).toBe(expected)
      expect((await who.call('PATCH', `${list}/${_id}`, formOf(title('Mine')))).statusCode).toBe(expected)
      expect((await who.remove(`${list}/${_id}`)).statusCode).toBe(expected)
    }
    expect((await change(newId(), title('Unknown'), blue)).json().code).toBe('gallery.unknown')
    expect(await shown()).toMatchObject([{ title: 'Kitchen' }])
  })
})
