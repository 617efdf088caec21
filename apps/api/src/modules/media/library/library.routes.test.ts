import { beforeEach, describe, expect, test } from 'vitest'
import { storage } from '#platform/storage/storage.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { formOf, partOf, uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { saveGallery } from '#modules/galleries'
import { newId } from '#platform/ids/ids.ts'
import { read } from '#platform/db/database.ts'
import { aPhoto } from '../media.factory.ts'
import { mediaHandlers } from '../media.handlers.ts'
import { findPicturesAt } from '../store/pictures-at.service.ts'
import { storePicture } from '../store/store-picture.service.ts'

const product = testApp()
const path = '/api/v1/media'
const editor = as('admin')
const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const logOf = async (id: string) =>
  (await query('select action from audit_log where subject_id = $1 order by id', [id])).map(
    ({ action }) => action,
  )

let colours = 0
const another = () => aPhoto({ width: 60 + (colours += 1), height: 40, colour: '#c33' })
const stored = async (alt = '') => storePicture({ bytes: await another(), alt })
const listed = async (search = '') => (await editor.get(`${path}${search}`)).json().data
const replace = (id: string, bytes: Buffer, version: number) =>
  editor.call('PUT', `${path}/${id}/file?version=${version}`, uploadOf(bytes))

beforeEach(() => emptyTables(product, 'pictures'))

describe('the list', () => {
  test('has the newest first, is paged by cursor and omits profile photos', async () => {
    await storePicture({ bytes: await another(), alt: 'A face', claim: async () => undefined })
    const ids = []
    for (let i = 0; i < 26; i += 1) ids.unshift((await stored(`Momo ${i}`)).id)
    const first = await listed()
    expect(first.items.map(({ id }: { id: string }) => id)).toEqual(ids.slice(0, 24))
    expect(first.items[0]).toMatchObject({ picture: { Alt: 'Momo 25' }, focus: null, version: 1, uses: [] })
    const second = await listed(`?cursor=${first.nextCursor}`)
    expect([second.items.map(({ id }: { id: string }) => id), second.nextCursor]).toEqual([
      ids.slice(24),
      null,
    ])
  })

  test('is searched by words of the alt text, in any order; pattern characters are literal', async () => {
    await stored('Jhol momo in a bowl')
    await stored('A 100% full bowl')
    await stored('')
    const found = async (search: string) =>
      (await listed(search)).items.map(({ picture }: { picture: { Alt: string } }) => picture.Alt)
    expect(await found('?q=BOWL%20jhol')).toEqual(['Jhol momo in a bowl'])
    expect(await found('?q=0%25')).toEqual(['A 100% full bowl'])
    expect(await found('?q=%25')).toEqual(['A 100% full bowl'])
    expect(await found('?q=_')).toEqual([])
    expect(await found('?show=undescribed')).toEqual([''])
    expect((await editor.get(`${path}?cursor=x`)).statusCode).toBe(400)
  })
})

test('a picture is found by its file name, which a replacement changes; folders and control characters are dropped', async () => {
  const { url } = (
    await editor.call(
      'POST',
      '/api/v1/file/single',
      formOf(partOf({ filename: 'Tihar/मःमः\u202e थाली.jpg', bytes: await another() })),
    )
  ).json()
  await stored('A bowl')
  const found = async (q: string) => (await listed(`?q=${encodeURIComponent(q)}`)).items
  const [picture] = await found('मःमः थाली')
  expect(picture).toMatchObject({ address: url, fileName: 'मःमः थाली.jpg' })
  expect(await found('Tihar')).toEqual([])
  await editor.patch(`${path}/${picture.id}`, { version: 1, alt: 'Plate' })
  expect(await found('plate थाली')).toHaveLength(1)
  await replace(picture.id, await another(), 2)
  expect(await found('photo.jpg')).toMatchObject([{ id: picture.id, fileName: 'photo.jpg' }])
  expect((await found('bowl'))[0].fileName).toBeNull()
})

describe('alt text and focal point', () => {
  test('are changed with the current version; absent fields stay; a repeated request is applied once', async () => {
    const { id } = await stored('Old')
    const change = { version: 1, altNe: 'मःमः', focus: { x: 25, y: 100 } }
    const replies = [await editor.patch(`${path}/${id}`, change), await editor.patch(`${path}/${id}`, change)]
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().data]).toMatchObject([
        200,
        { picture: { Alt: 'Old', Focus: '25-100' }, altNe: 'मःमः', focus: { x: 25, y: 100 }, version: 2 },
      ])
    }
    expect(await logOf(id)).toEqual(['picture.described'])
    expect((await editor.patch(`${path}/${id}`, { version: 2, focus: null })).json().data).toMatchObject({
      focus: null,
      altNe: 'मःमः',
    })
  })

  test('of two concurrent changes one is rejected as stale', async () => {
    const { id } = await stored()
    const replies = await Promise.all(
      ['One', 'Two'].map((alt) => editor.patch(`${path}/${id}`, { version: 1, alt })),
    )
    expect(replies.map((reply) => reply.statusCode).toSorted()).toEqual([200, 409])
    expect(replies.find((reply) => reply.statusCode === 409)!.json()).toMatchObject({
      code: 'content.changed',
      details: { version: 2 },
    })
  })

  test('an owned picture and an unknown one cannot be changed, replaced or deleted', async () => {
    const own = await storePicture({ bytes: await another(), alt: '', claim: async () => undefined })
    for (const id of [own.id, newId()]) {
      const replies = [
        await editor.get(`${path}/${id}`),
        await editor.patch(`${path}/${id}`, { version: 1, alt: 'x' }),
        await replace(id, await another(), 1),
        await editor.remove(`${path}/${id}`),
      ]
      for (const reply of replies)
        expect([reply.statusCode, reply.json().code]).toEqual([404, 'media.unknown'])
    }
  })
})

describe('deleting', () => {
  test('deletes row and files, and only once', async () => {
    const { id, picture } = await stored()
    expect((await editor.remove(`${path}/${id}`)).json()).toEqual({ success: true })
    expect((await editor.remove(`${path}/${id}`)).json().code).toBe('media.unknown')
    await removeDroppedFiles()
    expect(await storage().exists(picture.jpeg.slice(1))).toBe(false)
    expect(await logOf(id)).toEqual(['picture.deleted'])
  })

  test('is rejected while the picture is used, and lists the uses', async () => {
    const { id } = await stored()
    const gallery = newId()
    await saveGallery({ id: gallery, title: 'Tihar', pictureIds: [id] })
    const use = { kind: 'gallery', id: gallery, name: 'Tihar', state: 'live' }
    const reply = await editor.remove(`${path}/${id}`)
    expect([reply.statusCode, reply.json()]).toMatchObject([
      409,
      { code: 'media.in_use', details: { uses: [use] } },
    ])
    expect((await listed()).items[0].uses).toEqual([use])
    expect((await editor.get(`${path}/${id}`)).json().data.uses).toEqual([use])
  })

  test('a picture uploaded again while its files wait for removal keeps them', async () => {
    const bytes = await another()
    const first = await storePicture({ bytes, alt: '' })
    await editor.remove(`${path}/${first.id}`)
    const again = await storePicture({ bytes, alt: '' })
    await removeDroppedFiles()
    expect(again.picture.jpeg).toBe(first.picture.jpeg)
    for (const url of [again.picture.jpeg, ...again.picture.webp.map((file) => file.url)])
      expect(await storage().exists(url.slice(1))).toBe(true)
  })
})

describe('replacing in place', () => {
  test('the old address finds the new picture; the old file redirects to the new', async () => {
    const { id, picture: old } = await stored('A bowl')
    await editor.patch(`${path}/${id}`, { version: 1, focus: { x: 0, y: 0 } })
    const bytes = await aPhoto({ width: 500, height: 300, colour: '#080' })
    const reply = await replace(id, bytes, 2)
    expect([reply.statusCode, reply.json().data]).toMatchObject([
      200,
      { version: 3, focus: null, picture: { Alt: 'A bowl', Width: 500 } },
    ])
    const { address } = reply.json().data
    expect(address).not.toBe(old.jpeg)
    const found = await read((tx) => findPicturesAt(tx, [old.jpeg, address]))
    expect([found[old.jpeg]?.jpeg, found[address]?.jpeg]).toEqual([address, address])
    await removeDroppedFiles()
    const moved = await as('public').get(old.jpeg)
    expect([moved.statusCode, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      address,
      'public, max-age=60',
    ])
    expect((await as('public').get(address)).statusCode).toBe(200)
    expect(await logOf(id)).toEqual(['picture.described', 'picture.replaced'])
  })

  test('a repeated request replaces once; a stale version or an invalid file is rejected', async () => {
    const { id } = await stored()
    const bytes = await another()
    const replies = [await replace(id, bytes, 1), await replace(id, bytes, 1)]
    expect(replies.map((reply) => [reply.statusCode, reply.json().data.version])).toEqual([
      [200, 2],
      [200, 2],
    ])
    expect((await replace(id, await another(), 1)).json()).toMatchObject({
      code: 'content.changed',
      details: { version: 2 },
    })
    expect((await replace(id, Buffer.from('<svg/>'), 2)).json().code).toBe('media.unsupported_type')
    expect(await query('select 1 from picture_former_names')).toHaveLength(1)
  })

  test('after several replacements every former address finds it; its first source uploaded again is another picture', async () => {
    const bytes = await another()
    const first = await storePicture({ bytes, alt: '' })
    const addresses = [first.picture.jpeg]
    for (let version = 1; version <= 3; version += 1)
      addresses.push((await replace(first.id, await another(), version)).json().data.address)
    const again = await storePicture({ bytes, alt: '' })
    expect([addresses.includes(again.picture.jpeg), again.id === first.id]).toEqual([false, false])
    const found = await read((tx) => findPicturesAt(tx, addresses))
    expect(addresses.map((address) => found[address]?.jpeg)).toEqual(addresses.map(() => addresses.at(-1)))
  })

  test('with the source of another picture keeps both separate', async () => {
    const bytes = await another()
    const [one, other] = [await storePicture({ bytes, alt: '' }), await stored()]
    expect((await replace(other.id, bytes, 1)).statusCode).toBe(200)
    expect((await storePicture({ bytes, alt: '' })).id).toBe(one.id)
  })
})

/** Runs the worker's handler that deletes the files of dropped pictures. */
async function removeDroppedFiles(): Promise<void> {
  const handler = mediaHandlers.find(({ name }) => name === 'media.remove-files')!
  for (const { payload } of await query(`select payload from outbox where topic = 'picture.dropped'`))
    await handler.handle(payload as never, { eventId: newId() })
  await query('delete from outbox')
}
