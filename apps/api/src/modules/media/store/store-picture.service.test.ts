import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openStorage, storage, type Storage, useStorage } from '#platform/storage/storage.ts'
import { expectWithin } from '#testing/expect-within.ts'
import { testDatabase } from '#testing/test-db.ts'
import { aBomb, anAnimation, aPhonePhoto, aPhoto, manyScans } from '../media.factory.ts'
import { webpKey } from '../media.rules.ts'
import { storePicture } from './store-picture.service.ts'

const db = testDatabase()
const folder = mkdtempSync(path.join(tmpdir(), 'momo-media-'))
const disk = openStorage({ storageDir: folder })

beforeAll(() => useStorage(disk))
afterAll(() => rmSync(folder, { recursive: true }))

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const filesOf = async (bytes: Buffer) => (await readdir(path.join(folder, 'media', hashOf(bytes)))).sort()
const rowsOf = async (bytes: Buffer) =>
  (await db.database.pool.query('select * from pictures where hash = $1', [hashOf(bytes)])).rows
const eventsOf = async (pictureId: string) =>
  (
    await db.database.pool.query(
      `select * from outbox where topic = 'picture.stored' and payload ->> 'pictureId' = $1`,
      [pictureId],
    )
  ).rows

const errorCode = (bytes: Buffer) =>
  storePicture({ bytes, alt: '' }).then(
    () => 'stored',
    (error: { code?: string }) => error.code,
  )

describe('what is stored', () => {
  test('a wide source becomes four WebP, one JPEG and a blur, in the sizes of the row', async () => {
    const bytes = await aPhoto({ width: 1600, height: 1067 })
    const { id, picture } = await storePicture({ bytes, alt: 'A shopfront', altNe: 'पसल' })
    expect(await filesOf(bytes)).toEqual(['1440.webp', '320.webp', '640.webp', '960.jpg', '960.webp'])
    for (const { width, url } of picture.webp)
      expect((await sharp(await disk.get(url.slice(1))).metadata()).width).toBe(width)
    const jpeg = await sharp(await disk.get(picture.jpeg.slice(1))).metadata()
    expect([jpeg.format, jpeg.width]).toEqual(['jpeg', 960])
    expect(picture).toMatchObject({ alt: 'A shopfront', width: 1440, height: 960, avif: [] })
    expect(await rowsOf(bytes)).toMatchObject([
      { id, alt_ne: 'पसल', widths: [320, 640, 960, 1440], avif_widths: [] },
    ])
    expect(await eventsOf(id)).toHaveLength(1)
  })

  test('nothing is upscaled: 900 wide gives 320, 640 and 900', async () => {
    const bytes = await aPhoto({ width: 900, height: 600 })
    const { picture } = await storePicture({ bytes, alt: '' })
    expect(await filesOf(bytes)).toEqual(['320.webp', '640.webp', '900.jpg', '900.webp'])
    expect(picture).toMatchObject({ width: 900, height: 600 })
  })

  test('the smallest possible picture can be stored', async () => {
    const { picture } = await storePicture({
      bytes: await aPhoto({ width: 1, height: 1, format: 'png' }),
      alt: '',
    })
    expect(picture).toMatchObject({ width: 1, height: 1, webp: [{ width: 1 }] })
  })

  test('a transparent PNG stays transparent in WebP and gets a white background in JPEG', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const bytes = await sharp({ create: { width: 400, height: 400, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const { picture } = await storePicture({ bytes, alt: '' })
    expect((await sharp(await disk.get(picture.webp[0]!.url.slice(1))).metadata()).hasAlpha).toBe(true)
    const { dominant } = await sharp(await disk.get(picture.jpeg.slice(1))).stats()
    expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
  })

  test('EXIF is removed, and the picture is stored upright', async () => {
    const bytes = await aPhonePhoto(800, 500)
    const sent = await sharp(bytes).metadata()
    expect(sent.orientation).toBe(6)
    expect(bytes.includes('Phone of the manager')).toBe(true)
    const { picture } = await storePicture({ bytes, alt: '' })
    expect(picture).toMatchObject({ width: 500, height: 800 })
    for (const { url } of [...picture.webp, { url: picture.jpeg }]) {
      const file = await disk.get(url.slice(1))
      const { exif, icc, xmp, iptc, orientation } = await sharp(file).metadata()
      expect({ exif, icc, xmp, iptc, orientation }).toEqual({})
      expect(file.includes('Phone of the manager')).toBe(false)
    }
  })

  test('the blur is a data URI under 400 bytes for any picture', async () => {
    for (const grain of [0, 60]) {
      const { picture } = await storePicture({
        bytes: await aPhoto({ width: 500, height: 500, grain }),
        alt: '',
      })
      expect(picture.blur).toMatch(/^data:image\/webp;base64,/)
      expect(picture.blur.length).toBeLessThan(400)
    }
  })

  test('the heaviest picture of the seed is within 60 kB on a card', async () => {
    const bytes = await readFile(
      new URL('../../../../seed/pictures/menu/momo-platter-achars.jpg', import.meta.url),
    )
    await storePicture({ bytes, alt: '' })
    expect((await disk.get(webpKey(hashOf(bytes), 640))).length).toBeLessThan(60_000)
  })

  test('a card rendition over 60 kB is encoded with lower quality until it fits', async () => {
    const bytes = await aPhoto({ width: 640, height: 480, grain: 18 })
    expect((await sharp(bytes).webp({ quality: 75 }).toBuffer()).length).toBeGreaterThan(60_000)
    await storePicture({ bytes, alt: '' })
    expect((await disk.get(webpKey(hashOf(bytes), 640))).length).toBeLessThanOrEqual(60_000)
  })

  test('a picture that cannot be made small enough is stored anyway', async () => {
    const bytes = await aPhoto({ width: 640, height: 480, grain: 60 })
    await storePicture({ bytes, alt: '' })
    expect((await disk.get(webpKey(hashOf(bytes), 640))).length).toBeGreaterThan(60_000)
  })
})

describe('rejected', () => {
  test('more than 2 MiB, before any other check', async () => {
    expect(await errorCode(Buffer.alloc(2 * 1024 * 1024 + 1))).toBe('media.too_large')
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['GIF', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')],
    ['nothing', Buffer.alloc(0)],
    [
      'HTML behind the first bytes of a JPEG',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>alert(1)</script>')]),
    ],
    [
      'SVG behind the first bytes of a PNG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg onload="alert(1)"/>')]),
    ],
  ])('%s', async (_name, bytes) => expect(await errorCode(bytes)).toBe('media.unsupported_type'))

  test('a truncated picture, wherever it was cut', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const whole = await aPhoto({ width: 300, height: 200, grain: 20, format })
      for (const part of [0.02, 0.5, 0.9])
        expect(await errorCode(whole.subarray(0, whole.length * part))).toBe('media.unsupported_type')
    }
  })

  test('a picture with a page appended is stored without it', async () => {
    const bytes = Buffer.concat([
      await aPhoto({ width: 100, height: 100 }),
      Buffer.from('<script>alert(1)</script>'),
    ])
    const { picture } = await storePicture({ bytes, alt: '' })
    for (const url of [picture.jpeg, picture.webp[0]!.url])
      expect((await disk.get(url.slice(1))).includes('script')).toBe(false)
  })

  test('a bomb of 14000 × 14000, fast and without allocating its pixels', async () => {
    const bomb = aBomb(14_000)
    expect(bomb.length).toBeLessThan(100_000)
    const memory = process.memoryUsage.rss()
    await expectWithin(200, async () => expect(await errorCode(bomb)).toBe('media.too_many_pixels'))
    expect(process.memoryUsage.rss() - memory).toBeLessThan(20_000_000)
  })

  test('a picture longer than 8000 on one side', async () => {
    expect(await errorCode(await aPhoto({ width: 8001, height: 2 }))).toBe('media.too_many_pixels')
  })

  test('an animated picture', async () => {
    expect(await errorCode(await anAnimation(40, 30))).toBe('media.animated')
  })

  test('a JPEG with a hundred thousand scans, before anything is decoded', async () => {
    const bomb = await manyScans(2 * 1024 * 1024)
    await expectWithin(1_000, async () => expect(await errorCode(bomb)).toBe('media.unsupported_type'))
  })

  test('a rejected upload leaves neither row nor file', async () => {
    const bytes = (await aPhoto({ width: 310, height: 200, grain: 20 })).subarray(0, 4000)
    expect(await errorCode(bytes)).toBe('media.unsupported_type')
    expect(await rowsOf(bytes)).toEqual([])
    await expect(filesOf(bytes)).rejects.toThrow('ENOENT')
  })
})

describe('stored again', () => {
  test('the same bytes need a hash and a query: no file is written, no second row or event, the first alt text stays', async () => {
    const bytes = await aPhoto({ width: 700, height: 500, colour: '#16a085' })
    const first = await storePicture({ bytes, alt: 'First' })
    const file = path.join(folder, webpKey(hashOf(bytes), 640))
    const { mtimeMs, ino } = await stat(file)
    const put = vi.spyOn(disk, 'put')
    expect(await storePicture({ bytes, alt: 'Second' })).toEqual(first)
    expect(put).not.toHaveBeenCalled()
    put.mockRestore()
    expect(await stat(file)).toMatchObject({ mtimeMs, ino })
    expect(await rowsOf(bytes)).toHaveLength(1)
    expect(await eventsOf(first.id)).toHaveLength(1)
  })

  test('lost files are created again for the same row, and the event is published again', async () => {
    const bytes = await aPhoto({ width: 700, height: 500, colour: '#8e44ad' })
    const first = await storePicture({ bytes, alt: 'Original' })
    await db.database.pool.query(`update pictures set avif_widths = '{320}' where id = $1`, [first.id])
    const before = await readFile(path.join(folder, webpKey(hashOf(bytes), 320)))
    await storage().remove(webpKey(hashOf(bytes), 320))
    const again = await storePicture({ bytes, alt: 'Other' })
    expect(again).toEqual(first)
    expect(await readFile(path.join(folder, webpKey(hashOf(bytes), 320)))).toEqual(before)
    expect(await rowsOf(bytes)).toMatchObject([{ alt: 'Original', avif_widths: [] }])
    expect(await eventsOf(first.id)).toHaveLength(2)
  })

  test('a lost AVIF file is detected, because a page would show a broken image', async () => {
    const bytes = await aPhoto({ width: 330, height: 330, colour: '#27ae60' })
    const { id } = await storePicture({ bytes, alt: '' })
    await db.database.pool.query(`update pictures set avif_widths = '{320}' where id = $1`, [id])
    expect((await storePicture({ bytes, alt: '' })).picture.avif).toEqual([])
    expect(await eventsOf(id)).toHaveLength(2)
  })

  test('concurrent uploads get one row, one event and the same response', async () => {
    const bytes = await aPhoto({ width: 400, height: 300, colour: '#f39c12' })
    const answers = await Promise.all([1, 2, 3, 4].map(() => storePicture({ bytes, alt: 'Same' })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(await rowsOf(bytes)).toHaveLength(1)
    expect(await eventsOf(answers[0]!.id)).toHaveLength(1)
  })

  test('interrupted between any two files, or between files and row, the next run completes it', async () => {
    const bytes = await aPhoto({ width: 700, height: 300, colour: '#d35400' })
    for (const survivors of [0, 1, 3]) {
      useStorage(failingAfter(survivors))
      await expect(storePicture({ bytes, alt: '' })).rejects.toThrow('the disk is gone')
      expect(await rowsOf(bytes)).toEqual([])
    }
    useStorage(disk)
    await db.database.pool.query(
      `alter table outbox add constraint stopped check (topic <> 'picture.stored') not valid`,
    )
    await expect(storePicture({ bytes, alt: '' })).rejects.toThrow()
    await db.database.pool.query('alter table outbox drop constraint stopped')
    expect([await filesOf(bytes), await rowsOf(bytes)]).toEqual([
      ['320.webp', '640.webp', '700.jpg', '700.webp'],
      [],
    ])
    const { id } = await storePicture({ bytes, alt: '' })
    expect([await rowsOf(bytes), await eventsOf(id)]).toMatchObject([[{ id }], [{ topic: 'picture.stored' }]])
  })
})

/** Simulates a process that dies after a number of files. */
function failingAfter(files: number): Storage {
  let left = files
  return {
    ...disk,
    put: async (...args) => {
      left -= 1
      if (left < 0) throw new Error('the disk is gone')
      await disk.put(...args)
    },
  }
}
