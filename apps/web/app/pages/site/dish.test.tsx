import { getDishBySlug } from '@momo/contracts/site-content'
import { listBranches } from '@momo/contracts/branches'
import { getBranchMenu, getChainMenu, menuFoodId } from '@momo/contracts/catalogue'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeApi } from '#testing/fake-api.ts'
import { aDish, anOutlet, asPublished } from '#testing/landing-content.ts'
import { renderPage } from '#testing/render-page.tsx'
import * as dish from './dish.tsx'

let api: ReturnType<typeof fakeApi>
const outlet = anOutlet(1, 4.5)
const food = {
  id: '019311ab-0000-7000-8000-0000000000f1',
  name: 'Chicken Jhol Momo',
  price: 22_000,
  diet: 'non-veg' as const,
  spice: 'medium' as const,
  isBestseller: false,
  allergens: ['sesame'],
  needsChoice: true,
}
const offered = { ...food, id: menuFoodId(food.id, outlet.id), soldOut: false, hasOptions: true }
const category = { id: '019311ab-0000-7000-8000-0000000000c1', name: 'Jhol Momo' }

beforeEach(() => {
  api = fakeApi()
  api.reply(getChainMenu, [{ ...category, foods: [{ ...food, pricesDiffer: false }] }])
  api.reply(listBranches, { items: [outlet], nextCursor: undefined, total: { count: 1, andMore: false } })
  api.reply(getBranchMenu, [{ ...category, foods: [offered] }], { id: outlet.id })
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

test('a dish that is on the menu shows diet, heat and allergens, and is added here', async () => {
  const { html } = await shown('/menu/chicken-jhol-momo')
  expect(html).toContain('With meat · medium hot · contains sesame')
  expect(html).toContain('aria-label="Add Chicken Jhol Momo"')
  expect(html).toContain('aria-label="Add Chicken Jhol Momo, Rs. 220.00"')
  expect(html).toContain('Change outlet')
})

test('a dish that is sold out at the outlet, or is on no menu, can only be ordered elsewhere', async () => {
  api.reply(getBranchMenu, [{ ...category, foods: [{ ...offered, soldOut: true }] }], { id: outlet.id })
  const soldOut = (await shown('/menu/chicken-jhol-momo')).html
  expect(soldOut).toContain('Sold out today')
  expect(soldOut).not.toContain('Add Chicken Jhol Momo')
  api.reply(getChainMenu, [])
  const html = (await shown('/menu/chicken-jhol-momo')).html
  expect(html).toContain('Place an Order')
  expect(html).not.toContain('Change outlet')
})
