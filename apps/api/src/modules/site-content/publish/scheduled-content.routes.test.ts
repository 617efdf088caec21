import { beforeEach, expect, test } from 'vitest'
import { eventually } from '#testing/eventually.ts'
import { as } from '#testing/as.ts'
import { stopClock } from '#testing/clock.ts'
import { testApp } from '#testing/test-app.ts'
import { contentKinds, documentOf } from '../content-kinds.ts'
import { publishContent } from './publish-content.service.ts'
import { siteContentJobs } from '../site-content.jobs.ts'
import { aFooter } from '../site-content.factory.ts'

const served = testApp()
const document = '/api/v1/content/footer/main'
const editor = () => as('admin')
const shown = async () =>
  (await as('public').get('/api/v1/footer-cms')).json().data.data.quickLinks[0].title as string
/** The worker's job that runs every minute. */
const runDueJobs = () => Promise.all(siteContentJobs.map(({ run }) => run(undefined as never)))

beforeEach(async () => {
  await served.database.pool.query('truncate site_published, site_documents, site_slugs')
  stopClock('2026-11-20T08:00:00Z')
  await publishContent('operator', documentOf(contentKinds.footer), { content: aFooter('First') })
})

async function scheduled(title: string, goLiveAt: string): Promise<number> {
  const { version } = (
    await editor().post(`${document}/drafts`, { content: aFooter(title), basedOn: 1 })
  ).json().data
  expect((await editor().put(`${document}/versions/${version}/schedule`, { goLiveAt })).statusCode).toBe(200)
  return version as number
}

test('CMS-23 a scheduled version goes live even when the worker was down at its time', async () => {
  const version = await scheduled('Tihar', '2026-11-20T12:15:00.000Z')
  const { waiting, draft } = (await editor().get(document)).json().data
  expect([waiting[0].version, waiting[0].goLiveAt, draft.version]).toEqual([
    version,
    '2026-11-20T12:15:00.000Z',
    version,
  ])
  stopClock('2026-11-20T12:14:59Z')
  await runDueJobs()
  expect(await shown()).toBe('First')
  // The worker was down at 12:15 and is back hours later.
  stopClock('2026-11-20T17:40:00Z')
  await runDueJobs()
  await eventually(async () => (await shown()) === 'Tihar')
  const { live, publishedAt, waiting: left } = (await editor().get(document)).json().data
  expect([live.version, publishedAt, left]).toEqual([version, '2026-11-20T12:15:00.000Z', []])
})

test('CMS-23 an unscheduled version stays a draft', async () => {
  const version = await scheduled('Tihar', '2026-11-20T12:15:00.000Z')
  expect(
    (await editor().put(`${document}/versions/${version}/schedule`, { goLiveAt: null })).statusCode,
  ).toBe(200)
  stopClock('2026-11-20T17:40:00Z')
  await runDueJobs()
  expect(await shown()).toBe('First')
  expect((await editor().get(document)).json().data).toMatchObject({
    waiting: [],
    draft: { version, state: 'draft' },
  })
})
