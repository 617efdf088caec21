// texts: apps/web/app/pages/system/system.messages.ts
import { bare, owl } from '../../fixtures/edge-case-branches.ts'
import { deadApi } from '../../fixtures/broken-content.ts'
import { expect, hydrated, open, scrolled, scrollTo, test } from '../journey.ts'
import { outletPath } from './outlets-data.ts'

test(
  'GEN-01 every price on a page is Rs. with two decimals, grouped the South Asian way',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, `/jholmomo-outlets/${owl.id}`)
    const row = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
    await expect(row('Mixed Momo Platter')).toContainText('Rs. 1,250.00')
    await expect(row('Family Jhol Bowl')).toContainText('Rs. 1,23,456.00')
    await expect(row('Steam Buff Momo')).toContainText('Rs. 180.00')
    const words = await page.locator('main').innerText()
    const prices = words.match(/Rs\.[^\n]*/g) ?? []
    expect(prices.length).toBe(await page.locator('main li h3').count())
    for (const price of prices) expect(price).toMatch(/^Rs\. (\d{1,3}|\d{1,2}(,\d{2})*,\d{3})\.\d{2}( |$)/)
  },
)

test(
  'GEN-02 every change of page starts at its top, with the focus on its title',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/jholmomo-outlets')
    await scrollTo(page, 1200)
    // Open outlets come first, so the order depends on the hour.
    const card = page.getByRole('article').nth(4)
    const name = (await card.getByRole('heading').textContent()) ?? '-'
    await card.getByRole('link').first().click()
    const title = page.getByRole('heading', { level: 1 })
    await expect(title).toHaveText(name)
    await expect.poll(() => scrolled(page)).toBe(0)
    await expect(title).toBeFocused()
    await scrollTo(page, 700)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Outlets' }).click()
    await expect(title).toHaveText('Find Our Outlets')
    await expect.poll(() => scrolled(page)).toBe(0)
    await scrollTo(page, 900)
    await page.goBack()
    await expect(title).toHaveText(name)
    await expect.poll(() => scrolled(page)).toBe(0)
  },
)

test.describe('when the API is gone', () => {
  test.use({ expected: /status of 50\d|Unexpected Server Error|API does not answer|ErrorResponse/i })

  test(
    "GEN-03 an error shows 'Unexpected Application Error!' with a link home and no internal details",
    { tag: '@both' },
    async ({ page, spoiltSite }) => {
      const origin = await spoiltSite(deadApi)
      const answer = await page.goto(`${origin}/jholmomo-outlets`)
      expect(answer?.status()).toBe(500)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
      await expect(page.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/')
      await expect(page.getByRole('banner')).toBeVisible()
      expect(await page.content()).not.toMatch(
        /ApiFault|127\.0\.0\.1:\d+\/api|node_modules|\bat .+\.(js|ts):\d+/,
      )
      expect(await page.title()).toContain('Unexpected Application Error!')
    },
  )

  test('GEN-03 a page that fails during navigation says the same, and trying again works once the API is back', async ({
    page,
    spoiltSite,
  }) => {
    let isDead = false
    const origin = await spoiltSite((path, ask) => (isDead ? deadApi(path, ask) : ask()))
    await open(page, `${origin}/jholmomo-outlets`)
    isDead = true
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? '-'
    await card.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
    isDead = false
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  })
})

test.describe('unknown addresses', () => {
  test.use({ expected: /status of 404/ })

  const unknown = [
    '/a/path/five/levels/deep',
    '/jholmomo-outlets/01890000-0000-7000-8000-000000000000',
    '/jholmomo-outlets/not-an-id',
    '/jholmomo-outlets/not-an-id/deeper',
    '/menuoutlet/No%20Such%20Outlet',
    '/menuoutlet/%F0%9F%A5%9F',
  ]
  test('GEN-04 the not-found page with status 404', async ({ page }) => {
    test.setTimeout(60_000)
    for (const path of unknown) {
      const answer = await page.goto(path)
      expect(answer?.status(), path).toBe(404)
      await hydrated(page)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('This page went cold')
      await expect(page.getByRole('banner'), path).toBeVisible()
      await expect(page.getByRole('contentinfo'), path).toBeVisible()
      await expect(page.locator('meta[name=robots]'), path).toHaveAttribute('content', 'noindex')
      await page.getByRole('main').getByRole('link', { name: 'Find outlets' }).click()
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Find Our Outlets')
    }
  })
})

test('GEN-05 pictures are requested at the host without /api/v1, and load', async ({ page, request }) => {
  await open(page, await outletPath('BNS'))
  const sources = await page.locator('main img').evaluateAll((all) =>
    all.flatMap((image) => {
      const { src, srcset } = image as HTMLImageElement
      const sets = [...(image.closest('picture')?.querySelectorAll('source') ?? [])].map(
        (source) => source.srcset,
      )
      return [
        src,
        ...[srcset, ...sets].flatMap((set) => set.split(', ').map((part) => part.split(' ')[0] ?? '')),
      ]
    }),
  )
  const stored = [...new Set(sources.filter((source) => source && !source.startsWith('data:')))]
  expect(stored.length).toBeGreaterThan(20)
  for (const source of stored) {
    const address = new URL(source, page.url())
    expect(address.origin).toBe(new URL(page.url()).origin)
    expect(address.pathname).not.toContain('/api/v1')
  }
  for (const source of stored.slice(0, 12)) {
    const answer = await request.get(source)
    expect(answer.headers()['content-type']).toMatch(/^image\/(webp|avif|jpeg)$/)
  }
  const shown = await page
    .locator('main picture img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))
  expect(shown).toBeGreaterThan(0)
})

test(
  "GEN-06 REV-02 without a location 'Unknown location' is shown, without a photo a placeholder, without reviews a text about it",
  { tag: '@both' },
  async ({ page }) => {
    await open(page, `/jholmomo-outlets?q=corner`)
    const card = page.getByRole('article').filter({ hasText: bare.name })
    await expect(card).toContainText('Unknown location')
    await expect(card.locator('svg').first()).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
    await open(page, `/jholmomo-outlets/${bare.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(bare.name)
    await expect(page.getByText('Unknown location')).toBeVisible()
    await expect(page.getByRole('img', { name: 'No photo of this outlet yet' })).toBeVisible()
    const reviews = page.getByRole('region', { name: 'Latest Reviews' })
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews).toContainText('No reviews yet. Be the first!')
  },
)
