// texts: apps/web/app/features/branches/branches.messages.ts apps/web/app/features/catalogue/menu/catalogue.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew } from '../../account.ts'
import { anOpenOutlet } from '../../branch.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { bare } from '../../fixtures/edge-case-branches.ts'
import { loadedTile, mapRequests, positionAt } from '../../maps.ts'
import { aReview } from '../../review.ts'
import { expect, open, settled, test } from '../journey.ts'
import { isOfJourney, menuOf, outlet, outletPath, type WireOutlet } from './outlets-data.ts'

const photos = (page: Page) => page.getByRole('region', { name: /^Photos of/ })
const lightbox = (page: Page) => page.getByRole('dialog').or(page.locator('.yarl__root'))
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Menu categories' })
const food = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
const similar = (page: Page) => page.getByRole('region', { name: 'Similar Outlets' })

test(
  'BR-01 a mosaic of five photos; a click opens a full-screen slider with thumbnails',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page, await outletPath('BNS'))
    const tiles = photos(page).getByRole('listitem')
    await expect(tiles).toHaveCount(5)
    const boxes = await Promise.all((await tiles.all()).map((tile) => tile.boundingBox()))
    const [large, ...small] = boxes.map((box) => (box?.width ?? 0) * (box?.height ?? 0))
    for (const size of small) expect(large).toBeGreaterThan(size * 3)
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(2)
    await tiles.nth(2).getByRole('link').click()
    await expect(page.locator('.yarl__root')).toBeVisible()
    expect(await page.locator('.yarl__root').boundingBox()).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
    await expect(page.locator('.yarl__counter')).toHaveText('3 / 5')
    await expect(page.locator('.yarl__thumbnails_thumbnail')).not.toHaveCount(0)
    await page.keyboard.press('ArrowRight')
    await expect(page.locator('.yarl__counter')).toHaveText('4 / 5')
    await page.keyboard.press('Escape')
    await expect(page.locator('.yarl__root')).toHaveCount(0)
    await expect(tiles.nth(2).getByRole('link')).toBeFocused()
    await page.getByRole('link', { name: 'All photos' }).click()
    await expect(page.locator('.yarl__counter')).toHaveText('1 / 5')
  },
)

test('BR-01 a tap on a slide opens the full-screen slider on a phone too', async ({ page }) => {
  await open(page, await outletPath('BNS'))
  await photos(page).getByRole('link').first().tap()
  await expect(lightbox(page).first()).toBeVisible()
  await expect(page.locator('.yarl__counter')).toHaveText('1 / 5')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('.yarl__root')).toHaveCount(0)
})

test(
  'BR-03 name, location and average rating out of 5 stars with the review count',
  { tag: '@both' },
  async ({ page }) => {
    const { BranchName, Location, AverageRating, TotalReviews, id } = await outlet('NRG')
    await open(page, `/jholmomo-outlets/${id}`)
    const head = page.getByRole('main').locator('header').first()
    await expect(head.getByRole('heading', { level: 1 })).toHaveText(BranchName)
    await expect(head).toContainText(Location ?? '')
    await expect(head.getByRole('img', { name: `${AverageRating} out of 5 stars` })).toBeVisible()
    await expect(head).toContainText(`${TotalReviews.toLocaleString('en-IN')} reviews`)
    await expect(page).toHaveTitle(`${BranchName} · Jhol Momo`)
  },
)

test(
  "BR-05 Share uses the device's share function; without one the alert says 'Sharing not supported on this browser.'",
  { tag: '@both' },
  async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(navigator, {
        share: (what: ShareData) => Promise.resolve(Object.assign(window, { shared: what })),
      }),
    )
    const alerts: string[] = []
    page.on('dialog', (dialog) => {
      alerts.push(`${dialog.type()}: ${dialog.message()}`)
      void dialog.accept()
    })
    await open(page, await outletPath('THM'))
    await page.getByRole('button', { name: 'Share' }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: ShareData }).shared)).toEqual({
      title: 'Jhol Momo Thamel',
      url: page.url(),
    })
    await page.evaluate(() => void Object.assign(navigator, { share: undefined }))
    await page.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => alerts).toEqual(['alert: Sharing not supported on this browser.'])
  },
)

test(
  "BR-06 'All Items' and a tab for each category; items with photo, name and price 'Rs. x.xx'",
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const { id } = await outlet('PKL')
    const menu = (await menuOf(id)).filter(({ Name }) => !isOfJourney(Name))
    await open(page, `/jholmomo-outlets/${id}`)
    const labels = (await tabs(page).getByRole('link').allInnerTexts()).map((label) =>
      label.replace(/\s*\d+$/, ''),
    )
    expect(labels.filter((label) => !isOfJourney(label))).toEqual([
      'All Items',
      ...menu.map((category) => category.Name),
    ])
    for (const { Name, Price, Photo } of menu.flatMap((category) => category.Food)) {
      await expect(food(page, Name)).toContainText(`Rs. ${Price}`)
      await expect(food(page, Name).locator('picture img, svg[viewBox]').first()).toBeAttached()
      if (Photo) await expect(food(page, Name).locator('picture img')).toHaveCount(1)
    }
    await expect(food(page, 'Buff Jhol Momo')).toContainText('Rs. 220.00')
    await tabs(page).getByRole('link', { name: 'Fried Momo' }).click()
    await expect(food(page, 'Fried Buff Momo')).toBeVisible()
    await expect(food(page, 'Steam Buff Momo')).toHaveCount(0)
    await expect(tabs(page).getByRole('link', { name: 'Fried Momo' })).toHaveAttribute('aria-current', 'true')
    await tabs(page).getByRole('link', { name: 'All Items' }).click()
    await expect(food(page, 'Steam Buff Momo')).toBeVisible()
  },
)

test("BR-06 an empty category says 'No items in this category'", async ({ page }) => {
  await open(page, await outletPath('KLK'))
  await tabs(page).getByRole('link', { name: 'Drinks' }).click()
  await expect(page.getByText('No items in this category')).toBeVisible()
  await expect(page).toHaveURL(/category=drinks/)
})

test(
  "BR-07 BR-08 'About This Branch' with the description and the map by latitude and longitude",
  { tag: '@both' },
  async ({ page }) => {
    const { id, Latitude, Longitude, Description } = await outlet('BNS')
    const asked = mapRequests(page)
    await open(page, `/jholmomo-outlets/${id}`)
    await expect(page.getByRole('region', { name: 'About This Branch' })).toContainText(
      Description ?? 'nothing',
    )
    await settled(page)
    expect(asked).toEqual([])
    await page.getByText('Show map').click()
    const map = page.getByRole('group', { name: 'Map of Jhol Momo New Baneshwor' })
    await expect(map.locator(loadedTile).first()).toBeVisible()
    await expect(map.getByRole('link', { name: 'OpenStreetMap contributors' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    )
    await expect(map).not.toContainText('Leaflet')
    const box = (await map.boundingBox())!
    expect(box.height).toBeGreaterThan(200)
    const middle = await positionAt(map, { x: box.width / 2, y: box.height / 2 })
    expect(middle.latitude).toBeCloseTo(Number(Latitude), 3)
    expect(middle.longitude).toBeCloseTo(Number(Longitude), 3)
  },
)

test("BR-07 BR-08 without coordinates 'Map not available.', without a description 'No description available.'", async ({
  page,
}) => {
  await open(page, `/jholmomo-outlets/${bare.id}`)
  const about = page.getByRole('region', { name: 'About This Branch' })
  await expect(about).toContainText('Map not available.')
  await expect(about).toContainText('No description available.')
  await expect(about.getByText('Show map')).toHaveCount(0)
})

test(
  'BR-09 the filled cart, the list of reviews and the review form are on the page of the branch',
  { tag: '@both' },
  async ({ page, request, isMobile }) => {
    const { id, path } = await anOpenOutlet()
    const { name, comment } = await aReview(request, id)
    const foods = await foodsOf(id, 1)
    await fillCart(await enterAsNew(page), foods, 2)
    await open(page, path)
    if (isMobile) await page.getByRole('button', { name: 'View cart' }).click()
    const cart = page.getByRole(isMobile ? 'dialog' : 'region', { name: 'My Cart' })
    await expect(cart.getByRole('group', { name: foods[0]!.Name })).toContainText('2')
    await expect(cart.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute(
      'href',
      `/checkout?branchId=${id}`,
    )
    if (isMobile) await cart.getByRole('button', { name: 'Close' }).click()
    const reviews = page.getByRole('region', { name: 'Latest Reviews' })
    await reviews.scrollIntoViewIfNeeded()
    await expect(reviews.getByRole('article').filter({ hasText: name })).toContainText(comment)
    await reviews.getByRole('button', { name: 'Write a Review' }).first().click()
    const form = reviews.getByRole('form')
    await expect(form.getByRole('textbox', { name: 'Comment' })).toBeVisible()
    await expect(form.getByRole('button', { name: 'Submit review' })).toBeVisible()
  },
)

test(
  "BR-10 BR-11 a food without a photo shows the default image; 'Similar Outlets' has up to three cards",
  { tag: '@both' },
  async ({ page }) => {
    const { id } = await outlet('BNS')
    await open(page, `/jholmomo-outlets/${id}`)
    const row = food(page, 'Bhatmas Sadheko')
    await row.scrollIntoViewIfNeeded()
    await expect(row.locator('picture')).toHaveCount(0)
    const drawing = row.locator('svg:not(button svg)').last()
    await expect(drawing).toBeVisible()
    expect((await drawing.boundingBox())?.width).toBeGreaterThan(80)
    const cards = similar(page).getByRole('article')
    await expect(cards).toHaveCount(3)
    const targets = await cards.evaluateAll((all) =>
      all.map((card) => card.querySelector('a')?.getAttribute('href')),
    )
    // Other journeys open and close outlets of their own meanwhile, so the list of the API is not compared.
    for (const target of targets) expect(target).toMatch(/^\/jholmomo-outlets\/[\da-f-]{36}$/)
    expect(new Set([...targets, `/jholmomo-outlets/${id}`]).size).toBe(4)
    const name = await cards.first().getByRole('heading').textContent()
    await cards.first().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
  },
)

const isNeighbours = (path: string) => path.startsWith('/api/v1/branches?') && path.includes('limit=4')

test("BR-10 while the neighbours load, 'Loading nearby outlets...' is shown in their place", async ({
  page,
  spoiltSite,
}) => {
  const gate = Promise.withResolvers<void>()
  const origin = await spoiltSite(async (path, ask) => {
    if (isNeighbours(path)) await gate.promise
    return ask()
  })
  await open(page, `${origin}/jholmomo-outlets`)
  const { BranchName: name } = await outlet('BNS')
  // A seeded one: other journeys open and close outlets of their own meanwhile.
  await page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .getByRole('link')
    .first()
    .click()
  // The outlet itself does not wait for its neighbours.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByText('Loading nearby outlets...')).toBeVisible()
  gate.resolve()
  await expect(similar(page).getByRole('article')).toHaveCount(3)
  await expect(page.getByText('Loading nearby outlets...')).toHaveCount(0)
})

test("BR-10 the only outlet of a chain says 'No other outlets found.'", async ({ page, spoiltSite }) => {
  const { id } = await outlet('BNS')
  const origin = await spoiltSite(async (path, ask) => {
    const answer = await ask()
    if (!path.startsWith('/api/v1/branches?')) return answer
    const list = (await answer.json()) as { data: { data: { data: WireOutlet[] } } }
    list.data.data.data = list.data.data.data.filter((one) => one.id === id)
    return Response.json(list)
  })
  await open(page, `${origin}/jholmomo-outlets/${id}`)
  await expect(similar(page)).toContainText('No other outlets found.')
  await expect(similar(page).getByRole('article')).toHaveCount(0)
})
