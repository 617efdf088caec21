import { beforeEach, expect, test } from 'vitest'
import { invalidate } from '#platform/cache/cache.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { fieldOf, formOf, partOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../media/media.factory.ts'
import { noticesKey } from './notices.service.ts'

const product = testApp()
const editor = as('superadmin')
const path = '/api/v1/notice'
const query = async (sql: string) => (await product.database.pool.query(sql)).rows

beforeEach(async () => {
  await emptyTables(product, 'notices')
  invalidate([noticesKey])
})

const image = async (colour: string) =>
  partOf({ name: 'images', bytes: await aPhoto({ width: 60, height: 40, colour }) })
const red = await image('#f00')
const blue = await image('#00f')
const add = (...parts: Buffer[]) => editor.call('POST', path, formOf(...parts))
const shown = async () => (await as('public').get(path)).json().notices

test('API-14 API-22 the first images create a notice, returned with _id and images and visible at once', async () => {
  expect(await shown()).toEqual([])
  const { success, notice } = (await add(red, blue)).json()
  expect([success, notice]).toMatchObject([
    true,
    { _id: expect.any(String), title: 'Notice', images: [{ url: expect.any(String) }, {}] },
  ])
  expect(await shown()).toEqual([notice])
})

test('API-14 more images are added to the current notice; sent twice, also concurrently, each is stored once', async () => {
  const first = (await add(fieldOf('title', 'Tihar'), red)).json().notice
  await Promise.all([add(blue), add(blue)])
  const [notice] = await shown()
  expect(notice).toMatchObject({ _id: first._id, title: 'Tihar', images: [first.images[0], {}] })
  expect(notice.images).toHaveLength(2)
})

test('CMS-21 without an image none is created, and an invalid file changes nothing', async () => {
  const bare = await add()
  expect([bare.statusCode, bare.json().details[0].message]).toEqual([
    400,
    'Please select at least one image.',
  ])
  const reply = await add(red, partOf({ name: 'images', bytes: Buffer.from('GIF89a') }))
  expect(reply.json()).toMatchObject({ code: 'media.unsupported_type', details: { file: 1 } })
  expect(await shown()).toEqual([])
})

test('API-14 API-22 an image is deleted by its publicId, the notice with its last one', async () => {
  const { _id, images } = (await add(red, blue)).json().notice
  const remove = (publicId: string, id = _id) => editor.remove(`${path}/${id}`, { publicId })
  expect((await remove(images[0].public_id)).json()).toEqual({ success: true })
  expect((await shown())[0].images).toEqual([images[1]])
  expect((await remove(images[0].public_id)).json().code).toBe('notice.unknown')
  expect((await remove(images[1].public_id, newId())).json().code).toBe('notice.unknown')
  expect((await remove(images[1].public_id)).statusCode).toBe(200)
  expect([await shown(), await query('select from notices')]).toEqual([[], []])
  expect(
    await query(
      `select from audit_log where action = 'notice.image_deleted' and actor_id = '${editor.actor!.id}'`,
    ),
  ).toHaveLength(2)
})

test('a notice has a link, alt texts and an order, and is shown from its first to its last day in Nepal', async () => {
  const { _id, images } = (await add(red, blue)).json().notice
  const [first, second] = images.map(({ public_id: publicId }: { public_id: string }) => publicId)
  const change = {
    title: 'Tihar',
    link: '/jholmomo-menu',
    startsOn: '2026-11-08',
    endsOn: '2026-11-10',
    images: [
      { publicId: second, alt: 'Third jhol on us' },
      { publicId: first, alt: '' },
    ],
  }
  const save = async () => (await editor.put(`${path}/${_id}`, change)).json()
  const { success, notice } = await save()
  expect([success, notice]).toMatchObject([
    true,
    {
      title: 'Tihar',
      link: '/jholmomo-menu',
      startsOn: '2026-11-08',
      endsOn: '2026-11-10',
      images: [
        { public_id: second, PhotoSet: { Alt: 'Third jhol on us' } },
        { public_id: first, PhotoSet: { Alt: 'Notice' } },
      ],
    },
  ])
  expect(await save()).toEqual({ success, notice })
  const log = await query(
    `select from audit_log where action = 'notice.changed' and actor_id = '${editor.actor!.id}'`,
  )
  expect(log).toHaveLength(1)
  for (const [at, isShown] of [
    ['2026-11-07T23:59:59+05:45', false],
    ['2026-11-08T00:00:00+05:45', true],
    ['2026-11-10T23:59:59+05:45', true],
    ['2026-11-11T00:00:00+05:45', false],
  ] as const) {
    stopClock(at)
    invalidate([noticesKey])
    expect([at, await shown()]).toEqual([at, isShown ? [notice] : []])
    expect((await editor.get(`${path}/all`)).json().notices).toEqual([notice])
  }
})

test('a change of a notice keeps images it does not name, and refuses a dead link and an end before the start', async () => {
  const { _id, images } = (await add(red, blue)).json().notice
  const change = { title: 'Tihar', link: '', images: [] }
  const save = (over: object, id = _id) => editor.put(`${path}/${id}`, { ...change, ...over })
  const dead = (await save({ link: '/nowhere' })).json()
  expect(dead).toMatchObject({ code: 'request.invalid', details: [{ path: '/link' }] })
  const days = { startsOn: '2026-11-10', endsOn: '2026-11-09' }
  expect((await save(days)).statusCode).toBe(400)
  expect((await save({}, newId())).json().code).toBe('notice.unknown')
  expect((await save({ images: [{ publicId: newId(), alt: 'Gone' }] })).json().notice).toEqual({
    _id,
    title: 'Tihar',
    images,
  })
})

test('a notice has twenty images at most', async () => {
  const { _id } = (await add(red)).json().notice
  await query(`insert into notice_images (id, notice_id, picture_id, position)
    select gen_random_uuid(), notice_id, picture_id, n from notice_images, generate_series(1, 19) n`)
  expect((await add(blue)).json()).toMatchObject({ code: 'request.invalid', details: [{ path: '/images' }] })
  expect(await query(`select from notice_images where notice_id = '${_id}'`)).toHaveLength(20)
})

test('SEC-05 notice writes need a content role', async () => {
  const { _id, images } = (await add(red)).json().notice
  for (const who of [as('public'), as('user'), as('branchAdmin')]) {
    const replies = [
      await who.call('POST', path, formOf(blue)),
      await who.remove(`${path}/${_id}`, { publicId: images[0].public_id }),
    ]
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(who.actor ? [403, 403] : [401, 401])
  }
  expect((await shown())[0].images).toHaveLength(1)
})
