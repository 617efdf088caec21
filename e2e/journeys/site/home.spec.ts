// texts: packages/contracts/src/site-content/landing/outlets-title.ts
import type { Page } from '@playwright/test'
import { place } from '../../place.ts'
import { expect, hydrated, open, scrolled, test } from '../journey.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

type Dish = { slug: string; name: string; description: string; price: number }
async function dishes(): Promise<Dish[]> {
  return (
    (await (await fetch(`${place.apiOrigin()}/api/v1/menu-section-cms/items`)).json()) as { data: Dish[] }
  ).data
}

const headline = 'Steaming hot jhol momo, the way Kathmandu eats.'

async function backHome(page: Page): Promise<void> {
  await page.goBack()
  await expect(title(page)).toHaveText(headline)
}

test(
  "HOM-01 HOM-04 the hero with headline, words, buttons, picture and ways to reach us, the testimonial; 'See the menu' jumps",
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const answer = await page.goto('/')
    expect(answer?.status()).toBe(200)
    await expect(title(page)).toHaveText(headline)
    const colours = await title(page)
      .locator('span')
      .evaluateAll((parts) => parts.map((part) => [part.textContent?.trim(), getComputedStyle(part).color]))
    expect(colours).toEqual([
      ['Steaming hot', 'rgb(23, 53, 107)'],
      ['jhol momo,', 'rgb(224, 95, 10)'],
      ['the way', 'rgb(23, 53, 107)'],
      ['Kathmandu eats.', 'rgb(224, 95, 10)'],
    ])
    await expect(page.getByText('Folded by hand every hour, steamed to order')).toBeVisible()
    await expect(
      page.getByRole('img', { name: 'A deep blue bowl of jhol momo with steam rising' }),
    ).toBeVisible()
    const reach = region(page, 'How to reach us')
    await expect(reach.getByRole('link', { name: 'Phone' })).toHaveAttribute('href', 'tel:+97715970123')
    await expect(reach.getByRole('link', { name: 'Email' })).toHaveAttribute(
      'href',
      'mailto:namaste@jholmomo.example',
    )
    await expect(reach).toContainText('Head-Office')
    for (const name of ['Instagram', 'TikTok', 'Facebook', 'YouTube'])
      await expect(reach.getByRole('link', { name })).toBeVisible()
    const testimonial = region(page, 'What our guests say')
    await expect(testimonial).toContainText('The jhol tastes like my mother’s')
    await expect(testimonial).toContainText('Prativa Shrestha')
    await expect(testimonial.getByRole('img', { name: '4.7 out of 5 stars' })).toBeVisible()
    await hydrated(page)
    await page.getByRole('link', { name: 'See the menu' }).click()
    await expect(page.getByRole('heading', { name: 'Our Menu' })).toBeInViewport()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(200)
    await page.getByRole('link', { name: 'Order momo' }).click()
    await expect(page).toHaveURL('/jholmomo-outlets')
  },
)

test(
  'HOM-02 HOM-03 dishes, with the item in the navigation state, and outlets lead to their pages; the finder asks by way and place',
  { tag: '@both' },
  async ({ page }) => {
    const [first, second] = await dishes()
    await open(page, '/')
    const menu = region(page, 'Our Menu')
    await expect(menu).toContainText('True Nepali flavours in every fold, led by our signature Jhol Momos.')
    expect(await menu.getByRole('listitem').count()).toBeLessThanOrEqual(8)
    await expect(menu.getByRole('listitem').first()).toContainText(first?.name ?? '-')
    await expect(menu.getByRole('listitem').first()).toContainText(`Rs. ${first?.price}.00`)
    const outlets = region(page, 'Find Our Outlets').getByRole('article')
    await expect(outlets).toHaveCount(3)
    await menu.getByRole('link', { name: second?.name ?? '-' }).click()
    await expect(page).toHaveURL(`/menu/${second?.slug}`)
    await expect(title(page)).toHaveText(second?.name ?? '-')
    expect(
      await page.evaluate(() => (history.state as { usr?: { item?: { name: string } } }).usr?.item?.name),
    ).toBe(second?.name)
    await expect.poll(() => scrolled(page)).toBe(0)
    await backHome(page)
    await outlets.first().getByRole('link').click()
    await expect(page).toHaveURL(/\/jholmomo-outlets\/[\w-]+$/)
    await backHome(page)
    await page.getByRole('radio', { name: 'Pickup' }).check()
    await page.getByRole('combobox').fill('Patan')
    await page.getByRole('button', { name: 'Find outlets' }).click()
    await expect(page).toHaveURL(/\/jholmomo-outlets\?fulfilmentMethod=pickup&q=Patan$/)
  },
)

test.describe('with a location', () => {
  test.use({ geolocation: { latitude: 27.6588, longitude: 85.3247 }, permissions: ['geolocation'] })
  test("'Near me' leads to the outlets by distance, and keeps the chosen fulfilment method", async ({
    page,
  }) => {
    await open(page, '/')
    await page.getByRole('radio', { name: 'Dine-in' }).check()
    await page.getByRole('button', { name: 'Near me' }).click()
    await expect(page).toHaveURL(/\/jholmomo-outlets\?near=27\.659%2C85\.325&fulfilmentMethod=dine-in$/)
  })
})

test.describe('with an API that fails in part', () => {
  // A page without its main content says so, and is not cached.
  test.use({ expected: /status of 503/ })
  const parts =
    /landing-cms|menu-section-cms|testimonial-cms|banquet-cms|enquiry-cms|outlets-cms|page-cms|menus$/
  const failing = () =>
    Promise.resolve(Response.json({ success: false, code: 'server.error', message: '' }, { status: 500 }))

  test(
    'HOM-05 what fails is left out and the page stays usable',
    { tag: '@both' },
    async ({ page, spoiltSite }) => {
      const origin = await spoiltSite((path, ask) => (parts.test(path) ? failing() : ask()))
      const answer = await page.goto(`${origin}/`)
      expect(answer?.status()).toBe(200)
      // A page with a missing part is not cached.
      expect(answer?.headers()['cache-control']).toBe('no-store')
      await expect(title(page)).toHaveText('Steaming hot jhol momo')
      await expect(region(page, 'Our Menu')).toBeVisible()
      await expect(region(page, 'Find Our Outlets').getByRole('article')).toHaveCount(3)
      await expect(region(page, 'What our guests say')).toHaveCount(0)
      await expect(page.getByRole('link', { name: 'Ask about banquets' })).toHaveAttribute(
        'href',
        '/enquiry/banquet',
      )
      await page.getByRole('link', { name: 'Order momo' }).click()
      await expect(title(page)).toHaveText('Find Our Outlets')
    },
  )

  test('HOM-05 the other pages stay usable too', async ({ page, spoiltSite }) => {
    const origin = await spoiltSite((path, ask) =>
      /-cms\//.test(`${path}/`) && !path.includes('page-cms') ? failing() : ask(),
    )
    for (const path of [
      '/services',
      '/about-us',
      '/enquiry',
      '/enquiry/frenchie',
      '/enquiry/banquet',
      '/contact-us',
    ]) {
      await page.goto(origin + path)
      await expect(title(page), path).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the home page is complete and its finder works', { tag: '@both' }, async ({ page }) => {
    await page.goto('/')
    await expect(title(page)).toBeVisible()
    await expect(region(page, 'Our Menu').getByRole('listitem')).toHaveCount(8)
    await expect(page.getByRole('button', { name: 'Near me' })).toBeHidden()
    await expect(page.getByText('Signing you in…')).toBeHidden()
    await page.getByRole('combobox').fill('Patan')
    await page.getByRole('button', { name: 'Find outlets' }).click()
    await expect(page).toHaveURL(/\/jholmomo-outlets\?fulfilmentMethod=delivery&q=Patan$/)
  })
})

test('on a phone the whole page is light', async ({ page }) => {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.enable')
  let bytes = 0
  line.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  expect(Math.round(bytes / 1000)).toBeLessThanOrEqual(450)
})

test('RT-02 every public address answers', async ({ request }) => {
  test.setTimeout(60_000)
  const get = async <T>(path: string) => (await (await request.get(`/api/v1/${path}`)).json()) as T
  const [dish] = await dishes()
  type Outlets = { data: { data: { data: { id: string; BranchName: string }[] } } }
  const outlet = (await get<Outlets>('branches?q=baneshwor&limit=1')).data.data.data[0]
  // The oldest: other journeys add and remove newer ones.
  const gallery = (await galleryPaths(request)).at(-1)
  const paths = [
    '/',
    '/jholmomo-outlets',
    `/jholmomo-outlets/${outlet?.id}`,
    '/jholmomo-menu',
    `/${dish?.slug}`,
    `/menu/${dish?.slug}`,
    `/menuoutlet/${encodeURIComponent(outlet?.BranchName ?? '')}`,
    '/services',
    '/career',
    '/gallery',
    gallery ?? '/gallery/none',
    '/enquiry',
    '/enquiry/frenchie',
    '/enquiry/banquet',
    '/contact-us',
    '/about-us',
    '/privacy-policy',
    '/terms-of-use',
    '/return-and-refund',
    '/unauthorize',
  ]
  const answers = await Promise.all(
    paths.map(async (path) => `${(await request.get(path)).status()} ${path}`),
  )
  expect(answers).toEqual(paths.map((path) => `200 ${path}`))
})

/** By the links of the list. */
async function galleryPaths(request: {
  get(path: string): Promise<{ text(): Promise<string> }>
}): Promise<string[]> {
  const html = await (await request.get('/gallery')).text()
  return [...html.matchAll(/href="(\/gallery\/[\w-]+)"/g)].flatMap(([, path]) => (path ? [path] : []))
}
