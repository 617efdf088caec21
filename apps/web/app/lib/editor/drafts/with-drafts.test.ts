import { sitePageNames } from '@momo/contracts/site-content'
import {
  contentSchemas,
  type ContentKindName,
  getContentState,
  saveContentDraft,
} from '@momo/contracts/site-content/writes'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEditor } from '#lib/editor/editor.ts'
import { fakeApi } from '#testing/fake-api.ts'
import { aToken, fakeBrowser } from '#testing/fake-browser.ts'
import { pageOf } from './document-name.ts'
import { withDrafts } from './with-drafts.ts'

type Title = { title: string }
const document = { kind: 'outlets-title', identifier: 'main' } as const
const version = { state: 'published', isLive: true, createdAt: new Date('2026-11-15'), pictures: {} } as const
const live = { ...version, version: 3, content: { title: 'Live' } }
const draft = { ...version, version: 4, state: 'draft', isLive: false, content: { title: 'Draft' } } as const

let api: ReturnType<typeof fakeApi>
let browser: ReturnType<typeof fakeBrowser>
let published: [Title, number | undefined][]
beforeEach(() => {
  browser = fakeBrowser()
  browser.localStorage.setItem('accessToken', aToken('019311ab-0000-7000-8000-000000000001'))
  api = fakeApi()
  published = []
})
afterEach(() => {
  api.restore()
  browser.restore()
})

const sent = () => JSON.parse(api.requests.at(-1)?.body ?? '') as unknown
const anEditor = () =>
  createEditor<Title>({
    name: 'outlets',
    empty: { title: '' },
    ...withDrafts<Title>(document, {
      publish: async (value, seen) => {
        published.push([value, seen])
        return { value, version: 9 }
      },
    }),
    check: () => ({}),
    texts: { label: 'Outlets', saved: 'Saved', wrong: 'Wrong', failed: (reason) => reason },
  })

test('CMS-23 the form starts with the draft; publishing it is based on the live version', async () => {
  api.reply(getContentState, { live, draft, waiting: [], newest: 4 }, document)
  const editor = anEditor()
  await editor.start()
  expect(editor.read()).toMatchObject({ isDirty: false, isDraft: true })
  expect(editor.form.getValues()).toEqual({ title: 'Draft' })
  await editor.publish()
  expect(editor.read()).toMatchObject({ isDraft: false })
  expect(published).toEqual([[{ title: 'Draft' }, 3]])
})

test('CMS-23 a draft is based on the newest version the editor knows, and nothing is published', async () => {
  api.reply(getContentState, { live, waiting: [], newest: 3 }, document)
  api.reply(saveContentDraft, { version: 4 }, document)
  const editor = anEditor()
  await editor.start()
  editor.change('title', 'Next')
  expect(await editor.saveDraft?.()).toMatchObject({ result: 'saved' })
  expect(sent()).toEqual({ content: { title: 'Next' }, basedOn: 3 })
  editor.change('title', 'After next')
  await editor.saveDraft?.()
  expect(sent()).toEqual({ content: { title: 'After next' }, basedOn: 4 })
  expect(published).toEqual([])
})

test('a draft that another editor saved first is not overwritten', async () => {
  api.reply(getContentState, { live, waiting: [], newest: 3 }, document)
  api.fault(saveContentDraft, { status: 409, code: 'content.changed' }, document)
  const editor = anEditor()
  await editor.start()
  editor.change('title', 'Mine')
  api.reply(getContentState, { live, draft, waiting: [], newest: 4 }, document)
  expect(await editor.saveDraft?.()).toMatchObject({ result: 'conflict' })
  expect(editor.read().conflict).toMatchObject({
    mine: { title: 'Mine' },
    theirs: { title: 'Draft' },
    isDraft: true,
  })
  // The resolved conflict is saved as a draft again, based on the version that was shown.
  api.reply(saveContentDraft, { version: 5 }, document)
  expect(await editor.resolveBy({ title: 'mine' })).toMatchObject({ result: 'saved' })
  expect(sent()).toEqual({ content: { title: 'Mine' }, basedOn: 4 })
  expect(published).toEqual([])
})

test('without a published version or a draft the form starts empty', async () => {
  api.reply(getContentState, { waiting: [], newest: 0 }, document)
  const editor = anEditor()
  await editor.start()
  expect(editor.read().state).toBe('ready')
  expect(editor.form.getValues()).toEqual({ title: '' })
  await editor.publish()
  expect(published).toEqual([[{ title: '' }, undefined]])
})

test('every document has a preview page', () => {
  const kinds = Object.keys(contentSchemas) as ContentKindName[]
  for (const kind of kinds.filter((name) => name !== 'page-words' && name !== 'legal-page'))
    expect(pageOf({ kind, identifier: 'main' })).toMatch(/^\//)
  expect(new Set(sitePageNames.map((identifier) => pageOf({ kind: 'page-words', identifier }))).size).toBe(
    sitePageNames.length,
  )
  expect(pageOf({ kind: 'legal-page', identifier: 'terms-of-use' })).toBe('/terms-of-use')
})
