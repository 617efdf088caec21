import { beforeEach, expect, test } from 'vitest'
import { storePicture } from '#modules/media'
import { invalidate } from '#platform/cache/cache.ts'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { emptyTables } from '#testing/empty.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../media/media.factory.ts'
import { noticesKey, saveNotice } from './notices.service.ts'

const product = testApp()
beforeEach(async () => {
  await emptyTables(product, 'notices')
  invalidate([noticesKey])
})

const aPicture = async () =>
  (await storePicture({ bytes: await aPhoto({ width: 400, height: 400 }), alt: 'Happy Tihar' })).id
const notices = async () => (await as('public').get('/api/v1/notice')).json()

test('API-14 the notices are beside a success flag, newest first, without those that have no image', async () => {
  const picture = await aPicture()
  for (const title of ['Dashain', 'Tihar'])
    await saveNotice({ id: newId(), title, pictureIds: [picture, picture] })
  await saveNotice({ id: newId(), title: 'Nothing to see', pictureIds: [] })
  const answer = await notices()
  expect(answer).toMatchObject({ success: true, notices: [{ title: 'Tihar' }, { title: 'Dashain' }] })
  expect(answer.notices[0].images).toHaveLength(2)
})

test('API-31 a notice has _id, title and images, each url and public_id', async () => {
  const id = newId()
  await saveNotice({ id, title: 'Tihar', pictureIds: [await aPicture()] })
  const [notice] = (await notices()).notices
  expect(notice).toMatchObject({
    _id: id,
    title: 'Tihar',
    images: [{ url: expect.stringMatching(/^\/media\/.+\.jpg$/) }],
  })
  expect(notice.images[0].public_id).toMatch(/^[0-9a-f-]{36}$/)
})

test('ten notices at most', async () => {
  const picture = await aPicture()
  for (let i = 0; i < 11; i += 1)
    await saveNotice({ id: newId(), title: `Notice ${i}`, pictureIds: [picture] })
  const titles = (await notices()).notices.map(({ title }: { title: string }) => title)
  expect([titles.length, titles[0], titles[9]]).toEqual([10, 'Notice 10', 'Notice 1'])
})
