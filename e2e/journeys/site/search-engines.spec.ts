import type { APIRequestContext, Page } from '@playwright/test'
import { place } from '../../place.ts'
import { deadApi } from '../../fixtures/broken-content.ts'
import { expect, open, test } from '../journey.ts'
import { outlet, outletPath } from './outlets-data.ts'

const fixedPages = [
  '/',
  '/jholmomo-outlets',
  '/jholmomo-menu',
  '/services',
  '/about-us',
  '/career',
  '/gallery',
  '/enquiry',
  '/enquiry/frenchie',
  '/enquiry/banquet',
  '/contact-us',
  '/privacy-policy',
  '/terms-of-use',
  '/return-and-refund',
]

const locations = (map: string) =>
  [...map.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

/** The current outlets, galleries and dishes of the API. */
async function published(request: APIRequestContext): Promise<string> {
  const lists = ['branches?limit=100', 'gallery/photogallery', 'menu-section-cms/items']
  const texts = lists.map(async (list) => (await request.get(`${place.apiOrigin()}/api/v1/${list}`)).text())
  return (await Promise.all(texts)).join('\n')
}

test('robots.txt links to the sitemap, and every address of the sitemap answers 200', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /superadmin/')
  expect(robots).toContain(`Sitemap: ${place.origin()}/sitemap.xml`)
  const answer = await request.get('/sitemap.xml')
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': expect.stringContaining('s-maxage=600'),
  })
  const addresses = locations(await answer.text())
  expect(addresses).toEqual(expect.arrayContaining(fixedPages.map((path) => place.origin() + path)))
  for (const kind of ['/menu/', '/gallery/', '/jholmomo-outlets/'])
    expect(addresses.some((address) => address.includes(kind))).toBe(true)
  // The sitemap is cached for ten minutes: it may still list what other journeys have removed.
  for (const address of addresses) {
    const isGone = async () => !(await published(request)).includes(address.split('/').at(-1) ?? '')
    await expect
      .poll(async () => [address, (await request.get(address)).status() === 200 || (await isGone())])
      .toEqual([address, true])
  }
})

test('without the API the sitemap answers 503, not an empty site', async ({ request, spoiltSite }) => {
  const origin = await spoiltSite(deadApi)
  const answer = await request.get(`${origin}/sitemap.xml`)
  expect([answer.status(), await answer.text()]).toEqual([503, ''])
})

const headAttribute = (page: Page, selector: string, name: string) =>
  page.locator(`head ${selector}`).getAttribute(name)

test('every page of the sitemap has its own title, description, address and picture; searches and aliases are not separate pages', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000)
  const all = locations(await (await request.get('/sitemap.xml')).text())
  // The oldest of each kind: the newer ones may belong to other journeys.
  const one = (kind: string) =>
    all.filter((address) => address.includes(kind)).at(kind === '/gallery/' ? -1 : 0) ?? ''
  const titles = new Set<string>()
  for (const address of [
    ...fixedPages.map((path) => place.origin() + path),
    one('/menu/'),
    one('/gallery/'),
    one('/jholmomo-outlets/'),
  ]) {
    await page.goto(address)
    titles.add(await page.title())
    expect(await page.title()).toMatch(/Jhol Momo/)
    expect((await headAttribute(page, 'meta[name=description]', 'content'))?.length, address).toBeGreaterThan(
      20,
    )
    expect(await headAttribute(page, 'link[rel=canonical]', 'href')).toBe(address)
    expect(await headAttribute(page, 'meta[property="og:url"]', 'content')).toBe(address)
    expect(await headAttribute(page, 'meta[property="og:title"]', 'content')).toBe(await page.title())
    const picture = await headAttribute(page, 'meta[property="og:image"]', 'content')
    expect(picture).toMatch(/^http/)
    expect((await request.get(picture ?? '')).headers()['content-type']).toMatch(/^image\//)
  }
  expect(titles.size).toBe(fixedPages.length + 3)
  await page.goto('/jholmomo-outlets?q=thamel&open=1')
  expect(await headAttribute(page, 'link[rel=canonical]', 'href')).toBe(`${place.origin()}/jholmomo-outlets`)
  const { BranchName } = await outlet('BNS')
  await page.goto(`/menuoutlet/${encodeURIComponent(BranchName)}`)
  expect(await headAttribute(page, 'link[rel=canonical]', 'href')).toBe(
    place.origin() + (await outletPath('BNS')),
  )
})

type Thing = Record<string, unknown>
const things = async (page: Page): Promise<Thing[]> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as Thing,
  )

test('an outlet has structured data for its place, hours and prices, the menu for its prices; both pages still hydrate', async ({
  page,
}) => {
  const { BranchName, Latitude, TotalReviews } = await outlet('BNS')
  await open(page, await outletPath('BNS'))
  const all = await things(page)
  expect(all.map((thing) => [thing['@context'], thing['@type']])).toEqual([
    ['https://schema.org', 'Restaurant'],
    ['https://schema.org', 'BreadcrumbList'],
  ])
  expect(all[0]).toMatchObject({
    name: BranchName,
    address: { '@type': 'PostalAddress', addressCountry: 'NP' },
    geo: { latitude: Number(Latitude) },
    aggregateRating: { reviewCount: TotalReviews },
    openingHoursSpecification: expect.arrayContaining([
      expect.objectContaining({ '@type': 'OpeningHoursSpecification' }),
    ]),
    hasMenu: {
      '@type': 'Menu',
      hasMenuSection: expect.arrayContaining([expect.objectContaining({ '@type': 'MenuSection' })]),
    },
  })
  // The breadcrumb matches the visible one.
  const trail = ((all[1]?.['itemListElement'] ?? []) as { name: string }[]).map(({ name }) => name)
  expect(
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem').allTextContents(),
  ).toEqual(trail)
  await open(page, '/jholmomo-menu')
  const [menu] = await things(page)
  expect(menu).toMatchObject({ '@type': 'Menu' })
  expect(JSON.stringify(menu)).toContain('"priceCurrency":"NPR"')
})

test.describe('pages hidden from search engines', () => {
  test.use({ expected: /status of 404/ })
  test('a missing page and the account pages are excluded', async ({ page, request }) => {
    const missing = await page.goto('/no/such/page')
    expect(missing?.status()).toBe(404)
    expect(await headAttribute(page, 'meta[name=robots]', 'content')).toBe('noindex')
    for (const path of ['/login', '/signup', '/profile', '/mycart', '/superadmin/dashboard'])
      expect([path, (await request.get(path)).headers()['x-robots-tag']]).toEqual([path, 'noindex'])
  })
})
