import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { publishFooter, readFooter } from './site-content.service.ts'

const product = testDatabase()
const footer = { quickLinks: [{ title: 'Outlets', path: '/jholmomo-outlets' }], company: [] }
const versions = async () => (await product.database.pool.query('select version, author from site_documents order by version')).rows

beforeEach(() => product.database.pool.query('truncate site_published, site_documents'))

test('what was published is what is read', async () => {
  await publishFooter('seed', footer)
  expect(await readFooter()).toEqual(footer)
})

test('publishing the same again makes no version', async () => {
  await publishFooter('seed', footer)
  await publishFooter('seed', footer)
  expect(await versions()).toEqual([{ version: 1, author: 'seed' }])
})

test('a change is a new version, the old one stays', async () => {
  await publishFooter('seed', footer)
  await publishFooter('editor', { ...footer, quickLinks: [] })
  expect(await versions()).toEqual([
    { version: 1, author: 'seed' },
    { version: 2, author: 'editor' },
  ])
  expect((await readFooter()).quickLinks).toEqual([])
})

test('before anything is published the content is unknown', async () => {
  await expect(readFooter()).rejects.toMatchObject({ code: 'content.unknown' })
})
