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
  api.asked.length = 0
  api.reply(previewContent, { reads: drafted }, hero)
  api.reply(getOutletsTitle, published)
})

/** A page that asks the API for two things, the second a little later. */
const render = async (asked: Request) => {
  const first = await fetch(`${origin}${getHero.path}`).then((answer) => answer.text())
  await nextTurn()
  const second = await fetch(`${origin}${getOutletsTitle.path}`).then((answer) => answer.text())
  return new Response(`<h1>${new URL(asked.url).pathname}</h1>${first}${second}<script>run()</script><script src="/a.js"></script>`)
}

const ask = (body: object, headers: Record<string, string> = { authorization: 'Bearer token' }) =>
  renderDraft(new Request(`${origin}/preview`, { method: 'POST', body: JSON.stringify(body), headers }), render)

test('CMS-23 the page is rendered with the draft in place of the published content, without scripts, for nobody to keep or find', async () => {
  const answer = await ask({ ...hero, content: { any: 1 }, page: '/about-us' })
  const html = await answer.text()
  expect(html).toContain('<h1>/about-us</h1>{"words":"Drafted <b>"}')
  expect(html).toContain('Published')
  expect(html).not.toContain('<script')
  expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(api.asked[0]?.headers.get('authorization')).toBe('Bearer token')
  expect(api.asked[0]?.body).toBe('{"content":{"any":1}}')
})

test('only the rendering of the draft finds it, however much is rendered at once', async () => {
  const live = { content: { words: 'Live' } }
  api.answer(getHero, () => ({ status: 200, body: live }))
  const [preview, visitor] = await Promise.all([ask({ ...hero, content: {}, page: '/' }), render(new Request(`${origin}/`))])
  expect(await preview.text()).toContain('Drafted')
  expect(await visitor.text()).not.toContain('Drafted')
})

test.each([
  [401, 'auth.required'],
  [403, 'auth.forbidden'],
  [400, 'request.invalid'],
])('what the API refuses with %s is refused, and no page is rendered', async (status, code) => {
  api.fault(previewContent, { status, code }, hero)
  const answer = await ask({ ...hero, content: {}, page: '/' }, {})
  expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([status, code])
  expect(api.asked).toHaveLength(1)
})

test.each([['//elsewhere.example/'], ['https://elsewhere.example/'], ['about-us']])(
  'a page that is none of ours (%s) is refused',
  async (page) => {
    expect((await ask({ ...hero, content: {}, page })).status).toBe(400)
    expect(api.asked).toHaveLength(0)
  },
)
