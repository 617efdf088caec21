import { beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids/ids.ts'
import { as } from '#testing/as.ts'
import { testApp } from '#testing/test-app.ts'
import { anAccount } from '../../accounts/accounts.factory.ts'
import { aSession } from '../../sessions/session.factory.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { publishContent } from './publish-content.service.ts'
import { aDish, aFooter, aWholeSite, someDish } from '../site-content.factory.ts'

const product = testApp()
const editor = as('admin')
const content = '/api/v1/content'
const footer = `${content}/footer/main`
const get = async (path: string) => (await editor.get(path)).json().data
const publish = (title: string) =>
  publishContent('operator', documentOf(contentKinds.footer), { content: aFooter(title) })
const draft = (title: string, basedOn?: number) =>
  editor.post(`${footer}/drafts`, { content: aFooter(title), basedOn })
const states = async () =>
  (await get(`${footer}/versions`)).items.map(({ state }: { state: string }) => state) as string[]
const shown = async () => (await as('public').get('/api/v1/footer-cms')).json().data.data.quickLinks[0].title

beforeEach(() => product.database.pool.query('truncate site_published, site_documents, site_slugs'))

test('CMS-23 a document shows its live version, its draft, its scheduled versions and its newest number', async () => {
  expect(await get(footer)).toEqual({ live: null, publishedAt: null, draft: null, waiting: [], newest: 0 })
  await publish('One')
  expect((await draft('Two')).json().data).toEqual({ version: 2 })
  expect(await get(footer)).toMatchObject({
    live: { version: 1, isLive: true, content: aFooter('One'), author: null, pictures: {} },
    publishedAt: expect.any(String),
    draft: { version: 2, state: 'draft', isLive: false, content: aFooter('Two') },
    waiting: [],
    newest: 2,
  })
  expect(await shown()).toBe('One')
  await publish('Three')
  expect(await get(footer)).toMatchObject({ live: { version: 3 }, draft: null, newest: 3 })
})

test('CMS-23 a draft based on a stale version is rejected', async () => {
  await publish('One')
  expect((await draft('Mine', 1)).statusCode).toBe(200)
  const late = await draft('Yours', 1)
  expect([late.statusCode, late.json()]).toMatchObject([
    409,
    { code: 'content.changed', details: { version: 2 } },
  ])
  expect((await draft('Mine', 1)).json().data.version).toBe(2)
  expect((await draft('Unsaid')).json().data.version).toBe(3)
  expect((await editor.post(`${footer}/drafts`, { content: { quickLinks: 7 } })).json().code).toBe(
    'request.invalid',
  )
  expect((await editor.post(`${content}/hero/main/drafts`, { content: {}, basedOn: 4 })).json().code).toBe(
    'request.invalid',
  )
})

test('CMS-23 versions are listed with author and time, fifty at a time, and each can be read', async () => {
  const account = await anAccount({ role: 'admin' })
  const { calls } = await aSession({ accountId: account.id })
  for (let i = 1; i <= 51; i += 1) await publish(`Title ${i}`)
  await calls.put('/api/v1/footer-cms', aFooter('Mine'))
  const first = await get(`${footer}/versions`)
  expect(first.items).toHaveLength(50)
  expect(first.items[0]).toMatchObject({
    version: 52,
    state: 'published',
    isLive: true,
    author: expect.stringMatching(/\w+ \w+/),
    goLiveAt: null,
  })
  expect(first.items[1]).toMatchObject({ version: 51, author: null, isLive: false })
  const rest = await get(`${footer}/versions?cursor=${first.nextCursor}`)
  expect([rest.items.map(({ version }: { version: number }) => version), rest.nextCursor]).toEqual([
    [2, 1],
    null,
  ])
  expect(await get(`${footer}/versions/7`)).toMatchObject({
    version: 7,
    content: aFooter('Title 7'),
    isLive: false,
  })
  expect((await editor.get(`${footer}/versions/99`)).json().code).toBe('content.unknown')
})

test('CMS-23 a version is restored as a new one, unless another was published meanwhile', async () => {
  for (const title of ['One', 'Two']) await publish(title)
  const restore = (basedOn?: number) => editor.post(`${footer}/versions/1/restore`, { basedOn })
  expect((await restore(1)).json()).toMatchObject({ code: 'content.changed', details: { version: 2 } })
  expect((await restore(2)).json().data).toEqual({ version: 3 })
  expect((await restore(2)).json().data).toEqual({ version: 3 })
  expect(await shown()).toBe('One')
})

test('CMS-23 a draft is scheduled, unscheduled, or goes live', async () => {
  await publish('One')
  await draft('Tihar')
  const schedule = (version: number, goLiveAt: string | null) =>
    editor.put(`${footer}/versions/${version}/schedule`, { goLiveAt })
  expect((await schedule(2, '2999-11-08T06:15:00.000Z')).json()).toEqual({ success: true })
  expect((await get(footer)).waiting).toMatchObject([
    { version: 2, state: 'scheduled', goLiveAt: '2999-11-08T06:15:00.000Z' },
  ])
  await schedule(2, null)
  expect(await get(footer)).toMatchObject({ waiting: [], draft: { version: 2, state: 'draft' } })
  expect((await schedule(1, null)).json().code).toBe('content.changed')
  expect((await schedule(9, null)).json().code).toBe('content.unknown')
  expect((await schedule(2, 'tomorrow')).json().code).toBe('request.invalid')
})

test('CMS-23 a discarded draft leaves the editor, stays in the history, and can be saved again', async () => {
  await publish('One')
  await draft('Two')
  await draft('Three')
  const discard = (version: number) => editor.remove(`${footer}/drafts/${version}`)
  expect((await discard(2)).json()).toMatchObject({ code: 'content.changed', details: { version: 3 } })
  for (let times = 0; times < 2; times += 1) expect((await discard(3)).json()).toEqual({ success: true })
  expect(await get(footer)).toMatchObject({ live: { version: 1 }, draft: null, newest: 3 })
  expect(await states()).toEqual(['closed', 'closed', 'published'])
  expect((await discard(1)).json().code).toBe('content.changed')
  expect((await discard(9)).json().code).toBe('content.unknown')
  expect((await draft('Three', 3)).json().data).toEqual({ version: 4 })
  expect(await get(footer)).toMatchObject({ draft: { version: 4 } })
  const { rows } = await product.database.pool.query(
    `select details from audit_log where action = 'content.draft_discarded' and subject_id = 'footer/main'`,
  )
  expect(rows).toEqual([{ details: { version: 3 } }])
})

test('CMS-23 discarding a scheduled draft cancels its schedule, and an earlier schedule stays', async () => {
  await publish('One')
  const schedule = (version: number, goLiveAt: string | null) =>
    editor.put(`${footer}/versions/${version}/schedule`, { goLiveAt })
  await draft('Dashain')
  await schedule(2, '2999-10-01T06:15:00.000Z')
  await draft('Tihar')
  await schedule(3, '2999-11-08T06:15:00.000Z')
  expect((await editor.remove(`${footer}/drafts/3`)).statusCode).toBe(200)
  expect(await get(footer)).toMatchObject({
    draft: { version: 2, state: 'scheduled' },
    waiting: [{ version: 2 }],
  })
  expect((await schedule(3, null)).json().code).toBe('content.changed')
})

test('CMS-23 every publish or restore clears the draft, also if its content is live already', async () => {
  await publish('One')
  await draft('Two')
  const put = (title: string, version?: number) =>
    editor.put('/api/v1/footer-cms', { ...aFooter(title), version })
  // A repeated request is based on an older version.
  await put('One', 0)
  expect(await get(footer)).toMatchObject({ draft: { version: 2 } })
  await put('One', 1)
  expect(await get(footer)).toMatchObject({ live: { version: 1 }, draft: null })
  await draft('Three')
  await put('Three', 1)
  expect(await get(footer)).toMatchObject({ live: { version: 4 }, draft: null })
  await draft('Four')
  await editor.post(`${footer}/versions/4/restore`, { basedOn: 4 })
  expect(await get(footer)).toMatchObject({ live: { version: 4 }, draft: null })
  await draft('Five')
  await editor.post(`${footer}/versions/1/restore`, { basedOn: 4 })
  expect(await get(footer)).toMatchObject({ live: { version: 7 }, draft: null })
  expect((await states()).filter((state) => state === 'draft')).toEqual([])
})

test('CMS-23 a version names the one that was live before it, also when it was published from a draft', async () => {
  await publish('One')
  await draft('Two')
  await draft('Two and a half')
  await editor.post(`${footer}/versions/3/restore`, { basedOn: 1 })
  const before = async () =>
    (await get(`${footer}/versions`)).items.map(
      ({ version, liveBefore }: { version: number; liveBefore: number | null }) => [version, liveBefore],
    )
  expect(await before()).toEqual([
    [4, 1],
    [3, 1],
    [2, 1],
    [1, null],
  ])
})

test('a document is unpublished, and found in the list by its title', async () => {
  const { identifier } = await aDish({ name: 'Chilli Momo' })
  const at = `${content}/dish/${identifier}`
  for (let times = 0; times < 2; times += 1)
    expect((await editor.remove(at)).json()).toEqual({ success: true })
  const [card] = await get(`${content}?kind=dish`)
  expect(card).toMatchObject({
    kind: 'dish',
    identifier,
    title: 'Chilli Momo',
    liveVersion: null,
    newest: { version: 1, isLive: false },
  })
  expect((await editor.post(`${at}/versions/1/restore`, { basedOn: 0 })).statusCode).toBe(200)
  expect((await as('public').get('/api/v1/menu-section-cms/items')).json().data).toMatchObject([
    { _id: identifier, slug: 'chilli-momo' },
  ])
})

test('every document of the site is in the list, and a dish can start as a draft', async () => {
  await aWholeSite()
  const id = newId()
  expect(
    (await editor.post(`${content}/dish/${id}/drafts`, { content: someDish({ name: 'Soon' }), basedOn: 0 }))
      .statusCode,
  ).toBe(200)
  const cards: { kind: string; identifier: string; title: string | null; liveVersion: number | null }[] =
    await get(content)
  expect(new Set(cards.map(({ kind }) => kind)).size).toBe(Object.keys(contentKinds).length)
  expect(cards.find(({ identifier }) => identifier === id)).toMatchObject({
    title: 'Soon',
    liveVersion: null,
  })
  expect(cards.find(({ kind }) => kind === 'legal-page')).toMatchObject({
    identifier: 'privacy-policy',
    title: 'Privacy & Policy',
  })
})

test.each(['footer/other', 'dish/main', 'legal-page/cookies', 'page-words/nowhere'])(
  '%s is not a document of the site',
  async (name) => {
    expect((await editor.get(`${content}/${name}`)).json().code).toBe('content.unknown')
  },
)

test('an unknown kind is rejected', async () => {
  expect((await editor.get(`${content}/poster/main`)).json().code).toBe('request.invalid')
})

describe('SEC-08 drafts and history', () => {
  const calls = [
    ['GET', content],
    ['GET', footer],
    ['DELETE', footer],
    ['POST', `${footer}/drafts`],
    ['DELETE', `${footer}/drafts/1`],
    ['GET', `${footer}/versions`],
    ['GET', `${footer}/versions/1`],
    ['POST', `${footer}/versions/1/restore`],
    ['PUT', `${footer}/versions/1/schedule`],
  ] as const
  test.each(calls)('%s %s is for the content team only', async (verb, path) => {
    for (const who of [as('public'), as('user'), as('branchAdmin')])
      expect((await who.call(verb, path)).statusCode).toBe(who.actor ? 403 : 401)
  })
})
