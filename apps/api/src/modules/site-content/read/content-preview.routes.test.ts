import { beforeAll, expect, test } from 'vitest'
import { storePicture } from '#modules/media'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { aPhoto } from '../../media/media.factory.ts'
import { contentKinds } from '../content-kinds.ts'
import { aDish, aFooter, aHero, aWholeSite, someDish } from '../site-content.factory.ts'

const served = testApp()
const at = (kind: string, identifier = 'main') => `/api/v1/content/${kind}/${identifier}/preview`
const preview = (address: string, content: unknown) => as('admin').post(address, { content })
const readsOf = async (address: string, content: unknown) =>
  (await preview(address, content)).json().data.reads

beforeAll(() => aWholeSite())

test('CMS-23 a preview is what the public read would return, with pictures, and nothing is stored', async () => {
  const { picture } = await storePicture({ bytes: await aPhoto({ width: 400, height: 300 }), alt: 'A bowl' })
  const hero = aHero({ headlineBlue1: 'Not yet seen', mainImageUrl: picture.jpeg })
  const before = (await as('public').get('/api/v1/landing-cms/get')).json()
  const reads = await readsOf(at('hero'), hero)
  expect(Object.keys(reads)).toEqual(['/api/v1/landing-cms/get'])
  expect(reads['/api/v1/landing-cms/get'].data.data).toMatchObject({
    headlineBlue1: 'Not yet seen',
    pictures: { [picture.jpeg]: { Alt: 'A bowl' } },
  })
  expect((await as('public').get('/api/v1/landing-cms/get')).json()).toEqual(before)
  const { rows } = await served.database.pool.query(
    `select count(*)::int from site_documents where kind = 'hero'`,
  )
  expect(rows).toEqual([{ count: 1 }])
})

test('every kind can be previewed: the response has the shape of its own read', async () => {
  for (const { name } of Object.values(contentKinds).filter(({ name }) => name !== 'dish')) {
    const { rows } = await served.database.pool.query(
      'select identifier, data from site_documents where kind = $1 limit 1',
      [name],
    )
    const { identifier, data } = rows[0]
    const [[path, answer]] = Object.entries(await readsOf(at(name, identifier), data)) as [
      [string, { data: object }],
    ]
    const { data: live } = (await as('public').get(path)).json()
    expect(Object.keys('data' in answer.data ? (answer.data.data as object) : answer.data)).toEqual(
      Object.keys(live.data ?? live),
    )
  }
})

test('a dish is previewed in the list, at its position, and on its own page; a new one comes last', async () => {
  const { identifier } = await aDish({ name: 'Kothey' })
  const list = '/api/v1/menu-section-cms/items'
  const changed = await readsOf(at('dish', identifier), someDish({ name: 'Kothey with chilli' }))
  expect(changed[list].data.map(({ name }: { name: string }) => name)).toEqual([
    'Jhol Momo',
    'Kothey with chilli',
  ])
  expect(changed[`${list}/by-slug/preview`].data).toMatchObject({
    _id: identifier,
    slug: 'preview',
    name: 'Kothey with chilli',
  })
  const fresh = await readsOf(at('dish', newId()), someDish({ name: 'Sadeko' }))
  expect(fresh[list].data.map(({ name }: { name: string }) => name)).toEqual([
    'Jhol Momo',
    'Kothey',
    'Sadeko',
  ])
})

test('invalid content is rejected with its path; an unknown document is a 404', async () => {
  const rejected = (
    await preview(at('footer'), { ...aFooter(), company: [{ title: '', path: '/x' }] })
  ).json()
  expect([rejected.code, rejected.details[0].path]).toEqual(['request.invalid', '/company/0/title'])
  expect((await preview(at('poster'), {})).json().code).toBe('request.invalid')
  expect(
    (
      await preview(at('legal-page', 'imprint'), {
        title: 'Imprint',
        sections: [{ heading: 'Us', text: 'Here' }],
      })
    ).json().code,
  ).toBe('content.unknown')
})

test('only the content team can preview', async () => {
  const statuses = await Promise.all(
    (['public', 'user', 'branchAdmin', 'superadmin'] as const).map(
      async (who) => (await as(who).post(at('footer'), { content: aFooter() })).statusCode,
    ),
  )
  expect(statuses).toEqual([401, 403, 403, 200])
})
