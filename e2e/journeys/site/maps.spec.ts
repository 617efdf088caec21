// texts: apps/web/app/features/addresses/addresses.messages.ts apps/web/app/features/branches/list/outlet-list.messages.ts
// texts: apps/web/app/features/orders/tracking/tracking.messages.ts
import type { Locator, Page } from '@playwright/test'
import { type Customer, demoPerson, enterAs, enterAsNew, newPerson, newPhone } from '../../account.ts'
import { anOpenOutlet } from '../../branch.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { notification } from '../../cms.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'
import { loadedTile, mapRequests, positionAt, setTiles } from '../../maps.ts'
import { placeOrder } from '../../orders.ts'
import { place } from '../../place.ts'
import { expect, open, settled, test } from '../journey.ts'
import { outlets } from './outlets-data.ts'

const expectTiles = (map: Locator) => expect(map.locator(loadedTile).first()).toBeVisible()

/** The map of a new customer's checkout. */
async function atCheckout(page: Page): Promise<{ customer: Customer; map: Locator }> {
  const customer = await enterAsNew(page, newPerson(newPhone()))
  await fillCart(customer, await foodsOf(dayNight.id, 2))
  await open(page, `/checkout?branchId=${dayNight.id}`)
  return { customer, map: page.getByRole('application') }
}

/** North-east of the outlet, which is in the centre. */
async function pointBesideCentre(map: Locator): Promise<{ x: number; y: number }> {
  const { width, height } = (await map.boundingBox())!
  return { x: Math.round(width * 0.6), y: Math.round(height * 0.4) }
}

test(
  'ORD-02 the checkout shows a map; a tap places the pin, and the saved address has its position',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const { customer, map } = await atCheckout(page)
    await expectTiles(map)
    const point = await pointBesideCentre(map)
    const wanted = await positionAt(map, point)
    await map.click({ position: point })
    await expect(page.getByText(/km from Day and Night\. The circle/)).toBeVisible()
    await expect(map.locator('.leaflet-marker-draggable')).toBeVisible()
    await page.getByLabel('Address', { exact: true }).fill('House 24, Bhotahity, behind the school')
    await page.getByLabel('Save as', { exact: true }).fill('Home')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page).toHaveURL(/placed=1$/)
    const answer = await page.request.get(`${place.origin()}/api/v1/addresses`, {
      headers: { authorization: `Bearer ${customer.accessToken}` },
    })
    const [saved] = ((await answer.json()) as { data: { position: typeof wanted }[] }).data
    // One pixel of the whole delivery area is about 70 m.
    expect(Math.abs(saved!.position.latitude - wanted.latitude)).toBeLessThan(0.001)
    expect(Math.abs(saved!.position.longitude - wanted.longitude)).toBeLessThan(0.001)
  },
)

test.describe('tiles that fail', () => {
  test.use({ expected: /status of 500/ })

  test(
    'ORD-02 without tiles the sketch stays, and a tap on it places the pin',
    { tag: '@both' },
    async ({ page }) => {
      await setTiles(page, 'broken')
      const { map } = await atCheckout(page)
      for (const mode of ['broken', 'silent'] as const) {
        await setTiles(page, mode)
        const asked = page.waitForRequest((request) => request.url().startsWith(place.tilesOrigin()))
        await page.reload()
        await asked
        await expect(map.locator('.leaflet-pane')).toHaveCount(0)
        await map.click({ position: await pointBesideCentre(map) })
        await expect(page.getByText(/km from Day and Night\. The circle/)).toBeVisible()
        await page.getByRole('button', { name: 'Remove the pin' }).click()
      }
    },
  )
})

test(
  'BED-01 the pin of a branch is dragged on the map, and the saved branch has its position',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const { id } = await anOpenOutlet()
    await enterAs(page, demoPerson('superadmin'))
    await open(page, `/superadmin/branch/${id}`)
    const map = page.getByRole('application', { name: /^Pin\./ })
    await expectTiles(map)
    const longitude = page.getByRole('textbox', { name: 'Longitude' })
    const before = Number(await longitude.inputValue())
    const pin = map.locator('.leaflet-marker-draggable')
    await pin.hover()
    const { x, y, width, height } = (await pin.boundingBox())!
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 60, y + height / 2, { steps: 6 })
    await page.mouse.up()
    // Sixty pixels at the zoom level of streets.
    const wanted = before + (60 * 360) / (256 * 2 ** 16)
    await expect.poll(async () => Number(await longitude.inputValue())).toBeCloseTo(wanted, 4)
    await page.getByRole('button', { name: 'Update branch' }).click()
    await expect(notification(page, 'Branch updated successfully!')).toBeVisible()
    const { data } = (await (await request.get(`/api/v1/branches/${id}`)).json()) as {
      data: { branch: { Longitude: string } }
    }
    expect(data.branch.Longitude).toBe(await longitude.inputValue())
  },
)

test(
  "OUT-01 'Show map' loads the map with the outlets of the page, and a marker leads to its outlet",
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const asked = mapRequests(page)
    await open(page, '/jholmomo-outlets?q=thamel')
    await settled(page)
    expect(asked).toEqual([])
    const map = page.getByRole('complementary', { name: 'Map of outlets' })
    const tile = page.waitForRequest((request) => request.url().startsWith(place.tilesOrigin()))
    await map.getByRole('button', { name: 'Show map' }).click()
    // The usage policy of OpenStreetMap requires a referrer.
    expect((await (await tile).allHeaders())['referer']).toBe(`${place.origin()}/`)
    await expectTiles(map)
    expect(asked.some((url) => url.includes('/leaflet-map'))).toBe(true)
    await expect(map.getByRole('link', { name: 'OpenStreetMap contributors' })).toBeVisible()
    if (isMobile)
      expect(
        await map.locator('.leaflet-container').evaluate((box) => getComputedStyle(box).touchAction),
        'one finger scrolls the page',
      ).toBe('pan-x pan-y')
    const [thamel] = await outlets('&q=thamel')
    await map.getByRole('link', { name: 'Thamel' }).click()
    await expect(page).toHaveURL(new RegExp(`/jholmomo-outlets/${thamel?.id}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(thamel?.BranchName ?? '-')
  },
)

test(
  'ORD-06 the map of an order shows the outlet, the address and the line between them',
  { tag: '@both' },
  async ({ page }) => {
    const position = { latitude: dayNight.latitude + 0.01, longitude: dayNight.longitude + 0.01 }
    const order = await placeOrder(await enterAsNew(page), 'delivery', { position })
    await open(page, `/orderhistory?order=${order.id}`)
    const map = page.getByRole('group', { name: 'Route from Day and Night to you' })
    await expectTiles(map)
    await expect(map.getByText('Day and Night')).toBeVisible()
    await expect(map.getByText('You', { exact: true })).toBeVisible()
    await expect(map.locator('.leaflet-overlay-pane path')).toHaveCount(1)
  },
)
