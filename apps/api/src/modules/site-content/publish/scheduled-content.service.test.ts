import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '#testing/test-db.ts'
import { stopClock } from '#testing/clock.ts'
import { listVersions } from './content-history.service.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { saveDraft, scheduleContent } from '../edit/draft-content.service.ts'
import { publishContent, unpublishContent } from './publish-content.service.ts'
import { publishDueContent } from './publish-due-content.service.ts'
import { readContent } from '../read/read-content.service.ts'
import { aFooter, aHero, anEditor } from '../site-content.factory.ts'

const product = testDatabase()
const footer = documentOf(contentKinds.footer)
const hero = documentOf(contentKinds.hero)
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
const shown = async () => (await readContent(footer)).content.quickLinks[0]?.title

/** Saves and schedules a draft. */
async function scheduled(title: string, time: string): Promise<number> {
  const version = await saveDraft('operator', footer, { content: aFooter(title) })
  await scheduleContent('operator', footer, { version, goLiveAt: at(time) })
  return version
}

beforeEach(async () => {
  await product.database.pool.query('truncate site_published, site_documents, site_slugs')
  stopClock('2026-11-20T08:00:00Z')
  await publishContent('operator', footer, { content: aFooter('First') })
})

test('a draft is not visible; saved again unchanged, it is the same version', async () => {
  const editor = anEditor()
  const next = { content: aFooter('Next') }
  expect([await saveDraft(editor, footer, next), await saveDraft(editor, footer, next)]).toEqual([2, 2])
  expect(await shown()).toBe('First')
  expect((await listVersions(footer)).items).toMatchObject([
    { version: 2, state: 'draft', isLive: false, goLiveAt: undefined },
    { version: 1, state: 'published', isLive: true },
  ])
})

test('a scheduled version goes live at its time, once', async () => {
  await scheduled('Tihar', '09:00')
  await publishDueContent()
  expect(await shown()).toBe('First')
  stopClock('2026-11-20T09:00:30Z')
  await Promise.all([publishDueContent(), publishDueContent()])
  expect(await readContent(footer)).toMatchObject({
    content: aFooter('Tihar'),
    version: 2,
    publishedAt: at('09:00'),
  })
  const { rows } = await product.database.pool.query(
    `select details from audit_log where details->>'scheduledBy' is not null`,
  )
  expect(rows).toEqual([{ details: { version: 2, scheduledBy: 'operator' } }])
})

test('after a worker outage the latest time wins, and content published after it stays', async () => {
  await scheduled('Dashain', '09:00')
  await scheduled('Tihar', '10:00')
  stopClock('2026-11-20T12:00:00Z')
  await publishDueContent()
  expect(await shown()).toBe('Tihar')
  await scheduled('Chhath', '13:00')
  stopClock('2026-11-20T14:00:00Z')
  await publishContent('operator', footer, { content: aFooter('By hand') })
  await publishDueContent()
  expect(await shown()).toBe('By hand')
  expect((await listVersions(footer)).items.filter(({ state }) => state === 'scheduled')).toEqual([])
})

test('CMS-23 a scheduled version is compared with the one that was live when it went live; a later draft stays', async () => {
  const version = await scheduled('Tihar', '09:00')
  await publishContent('operator', footer, { content: aFooter('By hand') })
  const draft = await saveDraft('operator', footer, { content: aFooter('Next') })
  stopClock('2026-11-20T10:00:00Z')
  await publishDueContent()
  expect((await listVersions(footer)).items).toMatchObject([
    { version: draft, state: 'draft', liveBefore: 3 },
    { version: 3, state: 'published', liveBefore: 1 },
    { version, state: 'published', isLive: true, liveBefore: 3 },
    { version: 1, liveBefore: undefined },
  ])
})

test('it can be rescheduled or unscheduled, and a past time means now', async () => {
  const version = await scheduled('Tihar', '09:00')
  await scheduleContent('operator', footer, { version, goLiveAt: at('11:00') })
  stopClock('2026-11-20T10:00:00Z')
  await publishDueContent()
  expect(await shown()).toBe('First')
  await scheduleContent('operator', footer, { version, goLiveAt: undefined })
  stopClock('2026-11-20T12:00:00Z')
  await publishDueContent()
  expect(await shown()).toBe('First')
  await scheduleContent('operator', footer, { version, goLiveAt: at('07:00') })
  await publishDueContent()
  expect(await readContent(footer)).toMatchObject({ version, publishedAt: at('12:00') })
})

test('a published or unknown version cannot be scheduled', async () => {
  const later = (version: number) => scheduleContent('operator', footer, { version, goLiveAt: at('09:00') })
  await expect(later(1)).rejects.toMatchObject({ code: 'content.changed' })
  await expect(later(9)).rejects.toMatchObject({ code: 'content.unknown' })
})

test('unpublished content is not published by an earlier schedule', async () => {
  await scheduled('Tihar', '09:00')
  await unpublishContent('operator', footer)
  stopClock('2026-11-20T10:00:00Z')
  await publishDueContent()
  await expect(readContent(footer)).rejects.toMatchObject({ code: 'content.unknown' })
})

test('content that fails to publish does not block the others, and is reported', async () => {
  await scheduled('Broken', '09:00')
  await product.database.pool.query(`update site_documents set data = '{}' where version = 2`)
  const version = await saveDraft('operator', hero, { content: aHero() })
  await scheduleContent('operator', hero, { version, goLiveAt: at('09:01') })
  stopClock('2026-11-20T10:00:00Z')
  await expect(publishDueContent()).rejects.toThrow('site-content: publishing 1 scheduled items failed')
  expect((await readContent(hero)).version).toBe(version)
  expect(await shown()).toBe('First')
})
