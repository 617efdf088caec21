import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { openStorage, useStorage } from '#platform/storage/storage.ts'
import { testDatabase } from '#testing/test-db.ts'
import { makeAvif } from './make-avif.service.ts'
import { aPhonePhoto, aPhoto } from '../media.factory.ts'
import { mediaHandlers } from '../media.handlers.ts'
import { storePicture } from './store-picture.service.ts'

const db = testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'momo-avif-'))
const disk = openStorage({ storageDir: folder })

beforeAll(() => useStorage(disk))
afterAll(() => rmSync(folder, { recursive: true }))

const seeded = (file: string) => readFileSync(new URL(`../../../../seed/pictures/${file}`, import.meta.url))
const stored = async (bytes: Buffer) => (await storePicture({ bytes, alt: '' })).id
const rowOf = async (id: string) =>
  (await db.database.pool.query('select hash, avif_widths from pictures where id = $1', [id])).rows[0]
const avifFilesOf = async (id: string) =>
  (await readdir(path.join(folder, 'media', (await rowOf(id)).hash)))
    .filter((name) => name.endsWith('.avif'))
    .sort()

test('the worker creates AVIF up to 960 wide, each smaller than the WebP of the same width', async () => {
  const id = await stored(seeded('branches/momo-kiosk-night.jpg'))
  await makeAvif(id)
  const { hash, avif_widths: widths } = await rowOf(id)
  expect(widths).toEqual([320, 640, 960])
  expect(await avifFilesOf(id)).toEqual(['320.avif', '640.avif', '960.avif'])
  for (const width of widths) {
    const [avif, webp] = await Promise.all([
      disk.get(`media/${hash}/${width}.avif`),
      disk.get(`media/${hash}/${width}.webp`),
    ])
    expect(avif.subarray(4, 12).toString()).toBe('ftypavif')
    expect(avif.length).toBeLessThan(webp.length)
  }
})

test('an AVIF that is not smaller is discarded', async () => {
  // One flat colour: WebP needs less than AVIF's header.
  const id = await stored(await aPhoto({ width: 40, height: 40 }))
  await makeAvif(id)
  expect(await rowOf(id)).toMatchObject({ avif_widths: [] })
  expect(await avifFilesOf(id)).toEqual([])
})

test('one width that is not smaller discards the others too', async () => {
  const id = await stored(seeded('menu/lassi.jpg'))
  const { hash } = await rowOf(id)
  const narrow = await disk.get(`media/${hash}/320.webp`)
  await disk.put(`media/${hash}/320.webp`, narrow.subarray(0, 100), 'image/webp')
  await makeAvif(id)
  expect([await rowOf(id), await avifFilesOf(id)]).toMatchObject([{ avif_widths: [] }, []])
})

test('handled twice, the event has one effect', async () => {
  const id = await stored(await aPhoto({ width: 400, height: 300, grain: 15 }))
  const [handler] = mediaHandlers
  await handler!.handle({ pictureId: id } as never, { eventId: newId() })
  const row = await rowOf(id)
  const put = vi.spyOn(disk, 'put')
  await handler!.handle({ pictureId: id } as never, { eventId: newId() })
  expect(put).not.toHaveBeenCalled()
  put.mockRestore()
  expect([row, await rowOf(id)]).toEqual([{ hash: row.hash, avif_widths: [320, 400] }, row])
})

test('handled twice concurrently, the event has one effect', async () => {
  const id = await stored(await aPhoto({ width: 410, height: 300, grain: 15 }))
  await Promise.all([makeAvif(id), makeAvif(id)])
  expect(await rowOf(id)).toMatchObject({ avif_widths: [320, 410] })
  expect(await avifFilesOf(id)).toEqual(['320.avif', '410.avif'])
})

test('interrupted after a file, the next run completes it', async () => {
  const id = await stored(await aPhoto({ width: 420, height: 300, grain: 15 }))
  const put = vi
    .spyOn(disk, 'put')
    .mockImplementationOnce(disk.put)
    .mockRejectedValueOnce(new Error('the disk is gone'))
  await expect(makeAvif(id)).rejects.toThrow('the disk is gone')
  put.mockRestore()
  expect(await rowOf(id)).toMatchObject({ avif_widths: [] })
  await makeAvif(id)
  expect(await rowOf(id)).toMatchObject({ avif_widths: [320, 420] })
})

test('no EXIF is in an AVIF', async () => {
  const id = await stored(await aPhonePhoto(900, 700))
  await makeAvif(id)
  for (const name of await avifFilesOf(id)) {
    const file = await disk.get(`media/${(await rowOf(id)).hash}/${name}`)
    expect(file.includes('Exif') || file.includes('Phone of the manager')).toBe(false)
  }
})

test('a deleted picture is skipped', async () => {
  await expect(makeAvif(newId())).resolves.toBeUndefined()
})
