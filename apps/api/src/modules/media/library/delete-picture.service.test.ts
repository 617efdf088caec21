import { mkdtempSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { transaction } from '#platform/db/database.ts'
import { newId } from '#platform/ids/ids.ts'
import { openStorage, useStorage } from '#platform/storage/storage.ts'
import { testDatabase } from '#testing/test-db.ts'
import { dropPicture } from './delete-picture.service.ts'
import { makeAvif } from '../store/make-avif.service.ts'
import { aPhoto } from '../media.factory.ts'
import { mediaHandlers } from '../media.handlers.ts'
import { removeFiles } from '../store/picture-files.service.ts'
import { storePicture } from '../store/store-picture.service.ts'

const db = testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'momo-drop-'))
const disk = openStorage({ storageDir: folder })

beforeAll(() => useStorage(disk))
afterAll(() => rmSync(folder, { recursive: true }))

const claim = async (): Promise<void> => undefined
const own = async (bytes: Buffer) => (await storePicture({ bytes, alt: '', claim })).id
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length
const rows = async () => (await db.database.pool.query('select id from pictures')).rows.length
const dropped = async (): Promise<{ files: string[] }[]> =>
  (
    await db.database.pool.query(`select payload from outbox where topic = 'picture.dropped' order by id`)
  ).rows.map(({ payload }) => payload)
const drop = (id: string) => transaction((tx) => dropPicture(tx, id))
const removeDroppedFiles = async () => {
  const handler = mediaHandlers.find(({ name }) => name === 'media.remove-files')!
  for (const payload of await dropped()) await handler.handle(payload as never, { eventId: newId() })
  await db.database.pool.query('delete from outbox')
}

test('dropping an owned picture deletes its row and all its files', async () => {
  const id = await own(await aPhoto({ width: 400, height: 300, grain: 15 }))
  await makeAvif(id)
  expect([await rows(), await files()]).toEqual([1, 5])
  await drop(id)
  expect([await rows(), await files()]).toEqual([0, 5])
  await removeDroppedFiles()
  expect(await files()).toBe(0)
})

test('the same file is a separate picture for each owner and for the library: deleting one leaves the others', async () => {
  const bytes = await aPhoto({ width: 300, height: 300, colour: '#112233' })
  const shared = (await storePicture({ bytes, alt: '' })).id
  const [mine, yours] = [await own(bytes), await own(bytes)]
  expect(new Set([shared, mine, yours]).size).toBe(3)
  const before = await files()
  await drop(mine)
  await removeDroppedFiles()
  expect([await rows(), await files()]).toEqual([2, before - 2])
})

test('dropping twice, or handling the event twice, deletes it once', async () => {
  const id = await own(await aPhoto({ width: 40, height: 40 }))
  await drop(id)
  await drop(id)
  const events = await dropped()
  expect(events).toHaveLength(1)
  await removeFiles(events[0]!.files)
  await removeFiles(events[0]!.files)
  await removeDroppedFiles()
})

test('a rolled-back transaction drops nothing', async () => {
  const id = await own(await aPhoto({ width: 41, height: 40 }))
  const stopped = transaction(async (tx) => {
    await dropPicture(tx, id)
    throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await dropped()).toEqual([])
  expect((await db.database.pool.query('select 1 from pictures where id = $1', [id])).rows).toHaveLength(1)
})

test('a picture and its reference are written in one transaction', async () => {
  const before = await rows()
  const fail = async () => {
    throw new Error('claim failed')
  }
  await expect(
    storePicture({ bytes: await aPhoto({ width: 42, height: 40 }), alt: '', claim: fail }),
  ).rejects.toThrow('claim failed')
  expect(await rows()).toBe(before)
})

test('dropped while the worker creates its AVIF, it leaves no file behind', async () => {
  const id = await own(await aPhoto({ width: 400, height: 300, grain: 15 }))
  const before = await files()
  const get = vi.spyOn(disk, 'get').mockImplementationOnce(async (key) => {
    await drop(id)
    get.mockRestore()
    return disk.get(key)
  })
  await makeAvif(id)
  await removeDroppedFiles()
  expect(await files()).toBe(before - 3)
})
