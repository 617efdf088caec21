import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { storePicture } from '#modules/media'
import { invalidate } from '#platform/cache/cache.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../modules/media/media.factory.ts'
import { seedFolder } from './catalogue-file.ts'
import { seedDesignations } from './seed-designations.ts'
import { galleryPictures, seedGalleries } from './seed-galleries.ts'
import { noticePictures, seedNotices } from './seed-notices.ts'

const product = testApp()
const files = [...galleryPictures(), ...noticePictures()]
const tables = ['galleries', 'gallery_photos', 'notices', 'notice_images', 'designations']
const everything = async () =>
  Promise.all(
    tables.map(async (name) => (await product.database.pool.query(`select * from ${name} order by id`)).rows),
  )

async function seedAll(): Promise<void> {
  const { id } = await storePicture({ bytes: await aPhoto({ width: 40, height: 30 }), alt: '' })
  const pictures = new Map(files.map((file) => [file, id]))
  await seedGalleries(pictures)
  await seedNotices(pictures)
  await seedDesignations()
  invalidate(['galleries', 'notices', 'designations'])
}

test('seeds galleries, a notice and designations, and seeding again changes nothing', async () => {
  await seedAll()
  const { data } = (await as('public').get('/api/v1/gallery/photogallery')).json()
  expect(data.map(({ title, PhotoCount }: Record<string, unknown>) => [title, PhotoCount])).toEqual([
    ['Tihar at Jhol Momo', 3],
    ['Jhol in every bowl', 6],
    ['A table for you', 4],
    ['Banquets and feasts', 4],
    ['Our shopfronts', 4],
    ['From our kitchen', 5],
  ])
  const [notice] = (await as('public').get('/api/v1/notice')).json().notices
  expect([notice.title, notice.images.length]).toEqual(['Tihar offer', 2])
  expect((await as('public').get('/api/v1/designation/getAll')).json().data).toHaveLength(8)
  const before = await everything()
  await seedAll()
  expect(await everything()).toEqual(before)
})

test('no picture is in two galleries', () => {
  expect(galleryPictures()).toEqual([...new Set(galleryPictures())])
})

test('every picture file exists and has an alt text', () => {
  const alts = JSON.parse(readFileSync(new URL('pictures/alt-texts.json', seedFolder), 'utf8'))
  for (const file of files) {
    expect([file, alts[file]]).toEqual([file, expect.stringMatching(/\w{3}/)])
    expect(readFileSync(new URL(`pictures/${file}`, seedFolder)).length).toBeGreaterThan(10_000)
  }
})
