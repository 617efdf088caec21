import { getDishBySlug } from '@momo/contracts/site-content'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aDish, asPublished } from '#testing/landing-content.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as dish from './dish.tsx'

let api: ReturnType<typeof fakeApi>
beforeEach(() => {
  api = fakeApi()
  api.reply(getDishBySlug, asPublished(aDish('Chicken Jhol Momo'), '1', '2', '3'), {
    slug: 'chicken-jhol-momo',
  })
})
afterEach(() => api.restore())

const shown = async (path: string) =>
  renderPage(path, { path: path.startsWith('/menu/') ? '/menu/:slug' : '/:slug', module: dish })

test.each(['/menu/chicken-jhol-momo', '/chicken-jhol-momo'])(
  'ITEM-01 a direct visit of %s looks the slug up',
  async (path) => {
    const { status, html } = await shown(path)
    expect(status).toBe(200)
    expect(html).toContain('Chicken Jhol Momo, ten pieces.')
    expect(html).toContain('Rs. 220.00')
  },
)

test("ITEM-01 an unknown slug: 'Item not found or no data passed.' with links to the menu and home, status 404", async () => {
  for (const slug of ['nothing', 'favicon.ico'])
    api.fault(getDishBySlug, { status: 404, code: 'content.unknown' }, { slug })
  for (const path of ['/menu/nothing', '/nothing', '/favicon.ico']) {
    const { status, html } = await shown(path)
    expect(status, path).toBe(404)
    expect(html).toContain('Item not found or no data passed.')
    expect(html).toContain('href="/jholmomo-menu"')
    expect(html).toContain('href="/"')
  }
})

test('ITEM-02 the first word of the title is black, the rest red', async () => {
  expect((await shown('/menu/chicken-jhol-momo')).html).toMatch(
    /<h1[^>]*>Chicken<span class="text-red"> Jhol Momo<\/span><\/h1>/,
  )
})

test('ITEM-03 up to three images, 480x500, 480x700, 480x500; a small screen lays out only the first', async () => {
  const boxes = (html: string) =>
    [...html.matchAll(/<span class="([^"]*aspect-\[480[^"]*)"/g)].map(([, classes = '']) => classes)
  const all = boxes((await shown('/menu/chicken-jhol-momo')).html)
  expect(all.map((classes) => /aspect-\[(\d+)\/(\d+)\]/.exec(classes)?.slice(1).join('x'))).toEqual([
    '480x500',
    '480x700',
    '480x500',
  ])
  expect(all.map((classes) => classes.includes('max-md:hidden'))).toEqual([false, true, true])
  const one = aDish('Thukpa', { images: ['', aDish('x').images[1], ''] })
  api.reply(getDishBySlug, asPublished(one, '2'), { slug: 'thukpa' })
  const [only = '', ...others] = boxes((await shown('/thukpa')).html)
  expect(only).not.toContain('max-md:hidden')
  expect(others).toEqual([])
})

test("ITEM-04 the heading is 'Nepali Street Style Delight', with the description", async () => {
  const { html } = await shown('/menu/chicken-jhol-momo')
  expect(html).toMatch(/>Nepali Street Style Delight<\/h2><p [^>]*>Chicken Jhol Momo, ten pieces\.<\/p>/)
})

test('ITEM-05 ingredients are a bullet list, steps a numbered one', async () => {
  const { html } = await shown('/menu/chicken-jhol-momo')
  expect(html).toMatch(/<ul [^>]*><li [^>]*>Chicken mince<\/li><li [^>]*>Timur pepper<\/li><\/ul>/)
  expect(html).toMatch(
    /<ol [^>]*><li [^>]*>Fold each momo with at least ten pleats\.<\/li><li [^>]*>Steam for twelve minutes\.<\/li><\/ol>/,
  )
})

test("ITEM-06 'Place an Order' links to /jholmomo-outlets", async () => {
  const links = [
    ...(await shown('/menu/chicken-jhol-momo')).html.matchAll(
      /<a [^>]*href="([^"]*)"[^>]*>Place an Order<\/a>/g,
    ),
  ]
  expect(links.map(([, to]) => to)).toEqual(['/jholmomo-outlets', '/jholmomo-outlets'])
})

test.each([
  ['/menu/old-name?from=mail', '/menu/chicken-jhol-momo?from=mail'],
  ['/old-name', '/chicken-jhol-momo'],
])('ITEM-07 an old slug redirects: %s to %s', async (from, to) => {
  api.reply(getDishBySlug, asPublished(aDish('Chicken Jhol Momo'), '1'), { slug: 'old-name' })
  expect(await shown(from)).toMatchObject({ status: 301, location: to })
})
