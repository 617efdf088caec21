import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { listVersions, readVersion, restoreVersion } from './content-history.service.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { publishContent } from './publish-content.service.ts'
import { readContent } from '../read/read-content.service.ts'
import { aFooter, anEditor } from '../site-content.factory.ts'

const product = testDatabase()
const footer = documentOf(contentKinds.footer)

beforeEach(async () => {
  await product.database.pool.query('truncate site_published, site_documents, site_slugs')
  for (const title of ['One', 'Two']) await publishContent('operator', footer, { content: aFooter(title) })
})

test('every version can be read, newest first', async () => {
  expect((await listVersions(footer)).items.map(({ version, isLive }) => [version, isLive])).toEqual([
    [2, true],
    [1, false],
  ])
  expect(await readVersion(footer, 1)).toMatchObject({
    version: 1,
    state: 'published',
    isLive: false,
    content: aFooter('One'),
    pictures: {},
  })
  await expect(readVersion(footer, 3)).rejects.toMatchObject({ code: 'content.unknown' })
})

test('an old version is restored as a new one; the versions in between stay', async () => {
  const editor = anEditor()
  expect(await restoreVersion(editor, footer, { version: 1 })).toBe(3)
  expect((await readContent(footer)).content).toEqual(aFooter('One'))
  expect((await listVersions(footer)).items).toMatchObject([{ version: 3 }, { version: 2 }, { version: 1 }])
  expect(await restoreVersion(editor, footer, { version: 1 })).toBe(3)
  await expect(restoreVersion(editor, footer, { version: 9 })).rejects.toMatchObject({
    code: 'content.unknown',
  })
})

test('an old version that is no longer valid is rejected', async () => {
  await product.database.pool.query(`update site_documents set data = '{"quickLinks": []}' where version = 1`)
  await expect(restoreVersion('operator', footer, { version: 1 })).rejects.toMatchObject({
    code: 'request.invalid',
    details: [{ path: '/company' }],
  })
})
