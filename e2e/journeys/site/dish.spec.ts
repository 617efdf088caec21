// texts: apps/web/app/features/site-content/dish/dish.messages.ts
import type { Page } from '@playwright/test'
import { expect, hydrated, open, scrolled, test } from '../journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const path = '/menu/chicken-jhol-momo'

async function isTheDish(page: Page, address: string): Promise<void> {
  const answer = await page.goto(address)
  expect(answer?.status(), address).toBe(200)
  await expect(title(page), address).toHaveText('Chicken Jhol Momo')
  await expect(page.locator('link[rel=canonical]'), address).toHaveAttribute(
    'href',
    /\/menu\/chicken-jhol-momo$/,
  )
}

test(
  'ITEM-01 ITEM-03 a direct visit looks the slug up, at both addresses; three images in their sizes, one on a small screen',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const fetched: string[] = []
    page.on(
      'request',
      (request) => request.resourceType() === 'image' && fetched.push(new URL(request.url()).pathname),
    )
    await isTheDish(page, path)
    await page.waitForLoadState('networkidle')
    const pictures = page.getByRole('main').locator('picture img')
    const boxes = await pictures.evaluateAll((all) =>
      all
        .map((image) => image.getBoundingClientRect())
        .map(({ width, height }) => (width ? Math.round((height / width) * 480) : 0)),
    )
    expect(boxes).toEqual(isMobile ? [500, 0, 0] : [500, 700, 500])
    const photos = fetched.filter((address) => address.startsWith('/media/'))
    expect(new Set(photos.map((address) => address.split('/')[2])).size).toBe(isMobile ? 1 : 3)
    await isTheDish(page, '/chicken-jhol-momo')
    await hydrated(page)
    await page.reload()
    await expect(title(page)).toHaveText('Chicken Jhol Momo')
  },
)

test('ITEM-03 on a screen with room for three, the images are exactly 480x500, 480x700 and 480x500', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 1000 })
  await isTheDish(page, path)
  const sizes = await page
    .getByRole('main')
    .locator('picture img')
    .evaluateAll((all) =>
      all.map((image) => {
        const { width, height } = image.getBoundingClientRect()
        return `${Math.round(width)}x${Math.round(height)}`
      }),
    )
  expect(sizes).toEqual(['480x500', '480x700', '480x500'])
  const beyond = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })
  expect(beyond).toBe(0)
})

test.describe('unknown slugs', () => {
  test.use({ expected: /status of 404/ })

  test("ITEM-01 'Item not found or no data passed.' with links to the menu and home, status 404", async ({
    page,
  }) => {
    test.setTimeout(60_000)
    for (const missing of ['/menu/no-such-dish', '/no-such-page', '/favicon.ico', '/menu/%F0%9F%A5%9F']) {
      const answer = await page.goto(missing)
      expect(answer?.status(), missing).toBe(404)
      await hydrated(page)
      const main = page.getByRole('main')
      await expect(main, missing).toContainText('Item not found or no data passed.')
      await expect(page.locator('meta[name=robots]'), missing).toHaveAttribute('content', 'noindex')
      await expect(main.getByRole('link', { name: 'Go to Home' }), missing).toHaveAttribute('href', '/')
      await main.getByRole('link', { name: 'See the menu' }).click()
      await expect(page, missing).toHaveURL('/jholmomo-menu')
    }
  })
})

test.describe('when the item cannot be looked up', () => {
  test.use({ expected: /ERR_FAILED|Failed to fetch/ })

  test(
    'ITEM-01 when opened from its card it is taken from the navigation state',
    { tag: '@both' },
    async ({ page }) => {
      await open(page, '/')
      await page.route('**/menu/*.data*', (route) => route.abort())
      await page.getByRole('link', { name: 'Chicken Jhol Momo' }).click()
      await expect(page).toHaveURL(path)
      await expect(title(page)).toHaveText('Chicken Jhol Momo')
      await expect(page).toHaveTitle('Chicken Jhol Momo · Jhol Momo')
      await expect(page.getByRole('main')).toContainText('Ten hand-folded chicken momo')
      await expect(page.getByRole('link', { name: 'Place an Order' }).filter({ visible: true })).toBeVisible()
    },
  )
})

test(
  "ITEM-02 ITEM-04 the title is black and red, the heading 'Nepali Street Style Delight', with the description",
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(path)
    await expect(title(page)).toHaveCSS('color', 'rgb(31, 23, 17)')
    await expect(title(page).locator('span')).toHaveText('Jhol Momo')
    await expect(title(page).locator('span')).toHaveCSS('color', 'rgb(217, 45, 32)')
    await expect(page.getByRole('heading', { level: 2, name: 'Nepali Street Style Delight' })).toBeVisible()
    await expect(
      page.getByText('Ten hand-folded chicken momo in a warm sesame and tomato jhol'),
    ).toBeVisible()
  },
)

test(
  "ITEM-05 ITEM-06 ingredients are bullets, steps are numbered, 'Place an Order' leads to /jholmomo-outlets",
  { tag: '@both' },
  async ({ page }) => {
    await open(page, path)
    const section = (name: string) => page.getByRole('main').getByRole('region', { name })
    await expect(section('Ingredients').locator('ul > li').first()).toHaveText('Chicken mince')
    await expect(section('Steps').locator('ol > li').first()).toHaveText(
      'Knead the dough and let it rest for half an hour.',
    )
    const number = await section('Steps')
      .locator('li')
      .nth(1)
      .evaluate((step) => getComputedStyle(step, '::before').content)
    expect(number).toBe('counter(step)')
    await page.getByRole('link', { name: 'Place an Order' }).filter({ visible: true }).click()
    await expect(page).toHaveURL('/jholmomo-outlets')
  },
)

test('GEN-01 GEN-02 the price has the usual format, and the page starts at its top', async ({ page }) => {
  await open(page, '/')
  await page.getByRole('link', { name: 'Chicken Jhol Momo' }).click()
  await expect(title(page)).toBeFocused()
  await expect.poll(() => scrolled(page)).toBe(0)
  await expect(page.getByText('Rs. 220.00').filter({ visible: true })).toBeVisible()
})
