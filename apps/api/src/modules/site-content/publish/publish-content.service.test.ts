import { beforeEach, describe, expect, test } from 'vitest'
import { cached, getCached } from '#platform/cache/cache.ts'
import { testDatabase } from '#testing/test-db.ts'
import { contentKey } from '../content-keys.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { publishContent, unpublishContent } from './publish-content.service.ts'
import { readContent } from '../read/read-content.service.ts'
import { aDish, aFooter, anEditor } from '../site-content.factory.ts'

const product = testDatabase()
const footer = documentOf(contentKinds.footer)
const rows = async (statement: string) => (await product.database.pool.query(statement)).rows
const versions = () => rows('select version, author, state from site_documents order by version')
const publish = (title: string, basedOn?: number) =>
  publishContent('operator', footer, { content: aFooter(title), basedOn })

beforeEach(() => product.database.pool.query('truncate site_published, site_documents, site_slugs'))

test('published content is read back with its version and time', async () => {
  expect(await publish('Outlets')).toBe(1)
  expect(await readContent(footer)).toEqual({
    content: aFooter('Outlets'),
    version: 1,
    publishedAt: expect.any(Date),
    pictures: {},
  })
})

test('before anything is published the content is unknown', async () => {
  await expect(readContent(footer)).rejects.toMatchObject({ code: 'content.unknown' })
  await expect(unpublishContent('operator', footer)).rejects.toMatchObject({ code: 'content.unknown' })
})

test('publishing the same content again creates no version, also from an old tab', async () => {
  await publish('Outlets')
  expect([await publish('Outlets'), await publish('Outlets', 0)]).toEqual([1, 1])
  expect(await versions()).toHaveLength(1)
})

test('CMS-23 a change is a new version, the old one stays, and the log has the author and the missing version check', async () => {
  const editor = anEditor()
  await publish('Outlets')
  await publishContent(editor, footer, { content: aFooter('Our outlets') })
  expect(await versions()).toEqual([
    { version: 1, author: 'operator', state: 'published' },
    { version: 2, author: editor.id, state: 'published' },
  ])
  expect((await readContent(footer)).content).toEqual(aFooter('Our outlets'))
  expect(
    await rows(
      `select action, subject_kind, subject_id, details from audit_log where actor_id = '${editor.id}'`,
    ),
  ).toEqual([
    {
      action: 'content.published',
      subject_kind: 'content',
      subject_id: 'footer/main',
      details: { version: 2, over: 1, withoutVersion: true },
    },
  ])
})

test('invalid content is rejected with its path', async () => {
  const wrong = { ...aFooter(), company: [{ title: '', path: 'javascript:alert(1)' }] }
  await expect(publishContent('operator', footer, { content: wrong })).rejects.toMatchObject({
    code: 'request.invalid',
    details: [{ path: '/company/0/title' }, { path: '/company/0/path' }],
  })
})

describe('two editors', () => {
  test('a stale version is rejected with the current one', async () => {
    await publish('One')
    await publish('Two', 1)
    await expect(publish('Three', 1)).rejects.toMatchObject({
      code: 'content.changed',
      details: { version: 2, publishedAt: expect.any(Date) },
    })
    await expect(publish('Three', 0)).rejects.toMatchObject({ code: 'content.changed' })
    expect((await readContent(footer)).content).toEqual(aFooter('Two'))
    expect(await publish('Three')).toBe(3)
  })

  test('of concurrent writes from the same version one succeeds, the others are rejected', async () => {
    await publish('One')
    const answers = await Promise.allSettled(['A', 'B', 'C', 'D'].map((title) => publish(title, 1)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toEqual([
      { status: 'fulfilled', value: 2 },
    ])
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(answer.reason).toMatchObject({ code: 'content.changed', details: { version: 2 } })
    expect(await versions()).toHaveLength(2)
  })

  test('concurrent writes without a version all become versions, also the very first', async () => {
    expect((await Promise.all(['A', 'B', 'C', 'D'].map((title) => publish(title)))).toSorted()).toEqual([
      1, 2, 3, 4,
    ])
    expect(await readContent(footer)).toMatchObject({ version: 4 })
  })
})

test('a failure at the last statement rolls everything back', async () => {
  await product.database.pool.query(
    `alter table audit_log add constraint stopped check (action <> 'content.published') not valid`,
  )
  await expect(aDish()).rejects.toThrow('stopped')
  await product.database.pool.query('alter table audit_log drop constraint stopped')
  for (const table of ['site_documents', 'site_published', 'site_slugs'])
    expect(await rows(`select from ${table}`)).toEqual([])
})

test('a cached response is invalidated after the commit, not before', async () => {
  const key = contentKey(footer)
  await cached(key, 60_000, async () => 'old')
  await publish('Outlets')
  expect(getCached(key)).toBeUndefined()
  await cached(key, 60_000, async () => 'still right')
  await expect(publish('Other', 7)).rejects.toMatchObject({ code: 'content.changed' })
  expect(getCached(key)).toBe('still right')
})

test('unpublished content is unknown; its versions stay and it can be published again', async () => {
  await publish('Outlets')
  await unpublishContent(anEditor(), footer)
  await expect(readContent(footer)).rejects.toMatchObject({ code: 'content.unknown' })
  expect(await versions()).toHaveLength(1)
  await unpublishContent(anEditor(), footer)
  expect(await rows(`select from audit_log where action = 'content.unpublished'`)).toHaveLength(1)
  expect(await publish('Outlets')).toBe(2)
})
