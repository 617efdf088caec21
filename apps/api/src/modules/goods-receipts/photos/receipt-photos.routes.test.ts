import { beforeEach, expect, test } from 'vitest'
import { read } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { stopClock } from '#testing/clock.ts'
import { uploadOf } from '#testing/form.ts'
import { testApp } from '#testing/test-app.ts'
import { anItem } from '../../inventory/inventory.factory.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { boss, lineOf, path, posted, receiptFields } from '../goods-receipts.factory.ts'
import { findPictureUses } from './photos.store.ts'

const served = testApp()
beforeEach(() => stopClock('2026-11-15T07:48:00+05:45'))

const add = async (id: string, bytes: Buffer) =>
  (await boss.call('POST', `${path}/${id}/photos`, uploadOf(bytes))).json()
const aReceipt = async (): Promise<string> =>
  (await posted(await receiptFields({ lines: [lineOf(await anItem())] }))).id

/** Rendering a picture takes long. */
async function copyPhoto(id: string, copy: string): Promise<void> {
  await served.database.pool.query(
    `insert into pictures select (jsonb_populate_record(p, jsonb_build_object('id', $2::uuid, 'hash', encode(sha256(convert_to($2::text, 'UTF8')), 'hex')))).* from pictures p
     where p.id = $1`,
    [id, copy],
  )
  await served.database.pool.query(
    `insert into goods_receipt_photos select receipt_id, $2::uuid, added_at + interval '1 second' from goods_receipt_photos
     where picture_id = $1::uuid`,
    [id, copy],
  )
}

test('a receipt has up to four photos, which are removed with their files', async () => {
  const id = await aReceipt()
  const first = (await add(id, await aPhoto({ width: 50, height: 40 }))).data.photos[0]
  for (const copy of [newId(), newId()]) await copyPhoto(first.id, copy)
  const both = await Promise.all([80, 90].map(async (width) => add(id, await aPhoto({ width, height: 40 }))))
  expect(both.map(({ code }) => code ?? 'good').toSorted()).toEqual(['good', 'receipt.photos_full'])
  const { photos } = (await boss.get(`${path}/${id}`)).json().data
  expect(photos).toHaveLength(4)
  const remove = async () => (await boss.call('DELETE', `${path}/${id}/photos/${photos[0].id}`)).json()
  for (const { data } of [await remove(), await remove()]) expect(data.photos).toHaveLength(3)
  const uses = await read((tx) =>
    findPictureUses(
      tx,
      photos.map((photo: { id: string }) => ({ id: photo.id, names: [] })),
    ),
  )
  expect(uses).toHaveLength(3)
  expect(uses[0]).toMatchObject({ kind: 'stock', id, state: 'live' })
})

test('what is no picture, and a photo of an unknown receipt, is rejected', async () => {
  const id = await aReceipt()
  expect(await add(id, Buffer.from('<svg onload="x()"/>'))).toMatchObject({ code: 'media.unsupported_type' })
  expect(await add(newId(), await aPhoto({ width: 50, height: 40 }))).toMatchObject({
    code: 'receipt.unknown',
  })
  const unknown = await boss.call('DELETE', `${path}/${newId()}/photos/${newId()}`)
  expect(unknown.json().code).toBe('receipt.unknown')
})
