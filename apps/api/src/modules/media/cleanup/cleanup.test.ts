import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { log } from '#platform/log/log.ts'
import { newId } from '#platform/ids/ids.ts'
import { storage, type StoredFile, useStorage } from '#platform/storage/storage.ts'
import { stopClock } from '#testing/clock.ts'
import { emptyTables } from '#testing/empty.ts'
import { untilLocked } from '#testing/eventually.ts'
import { testApp } from '#testing/test-app.ts'
import { saveGallery } from '#modules/galleries'
import { aPhoto } from '../media.factory.ts'
import { mediaHandlers } from '../media.handlers.ts'
import { storePicture } from '../store/store-picture.service.ts'
import { deleteOrphanFiles } from './delete-orphan-files.service.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.service.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'momo-sweep-'))
const product = testApp({ env: { STORAGE_DIR: folder } })
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const query = async (sql: string, values: unknown[] = []) =>
  (await product.database.pool.query(sql, values)).rows
const at = (time: string) => stopClock(`2030-01-${time}:00Z`)
const after90Days = () => stopClock('2030-04-01T21:05:00Z')
const rows = async () => (await query('select id from pictures')).map(({ id }) => id)
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name)
let width = 40
const aPicture = async () =>
  storePicture({ bytes: await aPhoto({ width: (width += 1), height: 30 }), alt: '' })

beforeEach(async () => {
  at('01T21:05')
  await emptyTables(product, 'pictures', 'galleries')
  await query('delete from outbox')
  rmSync(folder, { recursive: true, force: true })
})

describe('pictures', () => {
  test('without references are deleted after ninety days, with row and files', async () => {
    const [used, unused] = [await aPicture(), await aPicture()]
    await saveGallery({ id: newId(), title: 'In use', pictureIds: [used.id] })
    await deleteUnusedPictures()
    expect(await rows()).toHaveLength(2)
    stopClock('2030-04-01T19:00:00Z')
    await deleteUnusedPictures()
    expect(await rows()).toHaveLength(2)
    after90Days()
    await deleteUnusedPictures()
    await deleteUnusedPictures()
    await removeDroppedFiles()
    expect(await rows()).toEqual([used.id])
    expect(await files()).toHaveLength(2)
    const log = await query(
      `select actor_role from audit_log where action = 'picture.swept' and subject_id = $1`,
      [unused.id],
    )
    expect(log).toEqual([{ actor_role: 'operator' }])
  })

  test('that are used or uploaded again in between stay', async () => {
    const bytes = await aPhoto({ width: 300, height: 30 })
    const [sentAgain, usedAgain] = [await storePicture({ bytes, alt: '' }), await aPicture()]
    await deleteUnusedPictures()
    await storePicture({ bytes, alt: '' })
    const gallery = newId()
    await saveGallery({ id: gallery, title: 'Late', pictureIds: [usedAgain.id] })
    after90Days()
    await deleteUnusedPictures()
    await query('delete from galleries')
    stopClock('2030-04-02T10:00:00Z')
    await deleteUnusedPictures()
    expect((await rows()).toSorted()).toEqual([sentAgain.id, usedAgain.id].toSorted())
  })

  test('one that comes into use during the cleanup stays', async () => {
    const { id } = await aPicture()
    await deleteUnusedPictures()
    after90Days()
    const client = await product.database.pool.connect()
    await client.query('begin')
    const gallery = newId()
    await client.query(`insert into galleries (id, title) values ($1, 'x')`, [gallery])
    await client.query(
      'insert into gallery_photos (id, gallery_id, picture_id, position) values ($1, $2, $3, 0)',
      [newId(), gallery, id],
    )
    const sweeping = deleteUnusedPictures()
    await untilLocked(product.database.pool)
    await client.query('commit')
    client.release()
    await sweeping
    expect(await rows()).toEqual([id])
  })
})

describe('files', () => {
  test('without a row are deleted when a day old, partial uploads too; recent and referenced files stay', async () => {
    const { picture } = await aPicture()
    const own = picture.jpeg.split('/')[2]!
    await put('media', 'a'.repeat(64), '320.webp')
    await put('media', own, '320.avif')
    await put('partial', 'half')
    await put('notes', 'theirs.txt')
    await makeOld()
    await put('media', 'b'.repeat(64), '320.webp')
    await deleteOrphanFiles()
    const left = await files()
    expect(left.toSorted()).toEqual(['320.webp', `${width}.jpg`, `${width}.webp`, 'theirs.txt'].toSorted())
    expect(await storage().exists(`media/${'b'.repeat(64)}/320.webp`)).toBe(true)
  })

  test('an orphan file that an upload writes again after it was listed stays', async () => {
    await aPicture()
    const orphan = ['media', 'a'.repeat(64), '320.webp']
    await put(...orphan)
    const disk = storage()
    useStorage({ ...disk, list: (from) => asIfOld(disk.list(from)) })
    await deleteOrphanFiles()
    useStorage(disk)
    expect(await disk.exists(orphan.join('/'))).toBe(true)
  })

  test('an empty pictures table deletes no file: it may be the wrong database', async () => {
    await put('media', 'a'.repeat(64), '320.webp')
    await makeOld()
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    await deleteOrphanFiles()
    expect([warn.mock.calls.length, await files()]).toEqual([1, ['320.webp']])
    warn.mockRestore()
  })

  test('a lost AVIF is created again; any other missing file is logged', async () => {
    const [avif, incomplete] = [await aPicture(), await aPicture()]
    await query(`update pictures set created_at = '2029-01-01', avif_widths = '{320}' where id = $1`, [
      avif.id,
    ])
    await query(`update pictures set created_at = '2029-01-01' where id = $1`, [incomplete.id])
    await storage().remove(incomplete.picture.jpeg.slice(1))
    await storage().remove(incomplete.picture.webp[0]!.url.slice(1))
    await query('delete from outbox')
    const error = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    await deleteOrphanFiles()
    expect(error.mock.calls.map(([about]) => (about as unknown as { pictureId: string }).pictureId)).toEqual([
      incomplete.id,
    ])
    error.mockRestore()
    expect(await query('select topic, payload from outbox')).toMatchObject([
      { topic: 'picture.stored', payload: { pictureId: avif.id } },
    ])
    expect(await query('select avif_widths from pictures where id = $1', [avif.id])).toEqual([
      { avif_widths: [] },
    ])
  })
})

/** Lists the files with the time that they had before they were written again. */
async function* asIfOld(files: AsyncIterable<StoredFile>): AsyncIterable<StoredFile> {
  for await (const file of files) yield { ...file, modifiedAt: new Date('2029-12-30') }
}

async function put(...parts: string[]): Promise<void> {
  const file = path.join(folder, ...parts)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'x')
  await utimes(file, new Date('2030-01-01T21:00:00Z'), new Date('2030-01-01T21:00:00Z'))
}

async function makeOld(): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const then = new Date('2029-12-30')
  for (const entry of entries)
    if (entry.isFile()) await utimes(path.join(entry.parentPath, entry.name), then, then)
}

async function removeDroppedFiles(): Promise<void> {
  const handler = mediaHandlers.find(({ name }) => name === 'media.remove-files')!
  for (const { payload } of await query(`select payload from outbox where topic = 'picture.dropped'`))
    await handler.handle(payload as never, { eventId: newId() })
}
