import { setImmediate as nextTurn } from 'node:timers/promises'
import { getHero, getOutletsTitle } from '@momo/contracts/site-content'
import { previewContent } from '@momo/contracts/site-content/writes'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { renderDraft } from './render-draft.server.ts'

const api = fakeApi()
afterAll(() => api.restore())

const origin = 'http://jholmomo.example'
const published = { content: { title: 'Published' }, version: 1, publishedAt: new Date(), pictures: {} }
const hero = { kind: 'hero', identifier: 'main' }
const drafted = { [getHero.path]: { words: 'Drafted <b>' } }

beforeEach(() => {
  api.requests.length = 0
  api.reply(previewContent, { reads: drafted }, hero)
  api.reply(getOutletsTitle, published)
})

/** A page with two API calls, the second one later. */
const render = async (request: Request) => {
  const first = await fetch(`${origin}${getHero.path}`).then((response) => response.text())
  await nextTurn()
  const second = await fetch(`${origin}${getOutletsTitle.path}`).then((response) => response.text())
  return new Response(
    `<h1>${new URL(request.url).pathname}</h1>${first}${second}<script>run()</script><script src="/a.js"></script>`,
  )
}

const requestPreview = (body: object, headers: Record<string, string> = { authorization: 'Bearer token' }) =>
  renderDraft(
    new Request(`${origin}/preview`, { method: 'POST', body: JSON.stringify(body), headers }),
    render,
  )

test('CMS-23 the page is rendered with the draft instead of the published content, without scripts, uncached and not indexed', async () => {
  const response = await requestPreview({ ...hero, content: { any: 1 }, page: '/about-us' })
  const html = await response.text()
  expect(html).toContain('<h1>/about-us</h1>{"words":"Drafted <b>"}')
  expect(html).toContain('Published')
  expect(html).not.toContain('<script')
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  expect(api.requests[0]?.headers.get('authorization')).toBe('Bearer token')
  expect(api.requests[0]?.body).toBe('{"content":{"any":1}}')
})

test('concurrent renderings of other pages do not see the draft', async () => {
  const live = { content: { words: 'Live' } }
  api.handle(getHero, () => ({ status: 200, body: live }))
  const [preview, visitor] = await Promise.all([
    requestPreview({ ...hero, content: {}, page: '/' }),
    render(new Request(`${origin}/`)),
  ])
  expect(await preview.text()).toContain('Drafted')
  expect(await visitor.text()).not.toContain('Drafted')
})

test.each([
  [401, 'auth.required'],
  [403, 'auth.forbidden'],
  [400, 'request.invalid'],
])('a %s of the API is passed on, and no page is rendered', async (status, code) => {
  api.fault(previewContent, { status, code }, hero)
  const response = await requestPreview({ ...hero, content: {}, page: '/' }, {})
  expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([status, code])
  expect(api.requests).toHaveLength(1)
})

test.each([['//elsewhere.example/'], ['https://elsewhere.example/'], ['about-us']])(
  'a page outside this site (%s) is rejected',
  async (page) => {
    expect((await requestPreview({ ...hero, content: {}, page })).status).toBe(400)
    expect(api.requests).toHaveLength(0)
  },
)
