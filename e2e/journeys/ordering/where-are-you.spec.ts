// texts: apps/web/app/features/places/places.messages.ts apps/web/app/features/branches/list/outlet-list.messages.ts
// texts: apps/web/app/features/branches/list/outlet-finder.messages.ts
import type { Page } from '@playwright/test'
import { enterAsNew, newPerson, newPhone } from '../../account.ts'
import { fillCart, foodsOf } from '../../cart.ts'
import { dayNight } from '../../fixtures/edge-case-branches.ts'
import { expect, open, test } from '../journey.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Where are you?' })
const options = (page: Page) => page.getByRole('listbox', { name: 'Places' }).getByRole('option')
const firstOutlet = (page: Page) => page.getByRole('main').getByRole('article').first()

test(
  'OUT-03 a place with a typing error leads to the outlets around it, open ones first, with what a delivery costs',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    await open(page, '/')
    await field(page).pressSequentially('ratn park')
    await expect(options(page).first()).toContainText('Ratna Park')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/jholmomo-outlets\?near=.*place=Ratna\+Park/)
    await expect(firstOutlet(page)).toContainText(dayNight.name.replace('Jhol Momo ', ''))
    await expect(firstOutlet(page)).toContainText(/\d+ min · .*min\. Rs\./)
    await expect(page.getByRole('link', { name: 'Near Ratna Park' })).toBeVisible()
  },
)

test('OUT-03 a place in Devanagari, sent with Enter, is found without suggestions', async ({ page }) => {
  await open(page, '/')
  await field(page).fill('कोटेश्वर')
  await field(page).press('Enter')
  await expect(page.getByText(/No outlet is called “कोटेश्वर”/)).toBeVisible()
  await expect(page.getByText(/around Koteshwor/)).toBeVisible()
  await expect(firstOutlet(page)).toBeVisible()
})

test.describe('with the location of the device', () => {
  test.use({
    geolocation: { latitude: dayNight.latitude + 0.001, longitude: dayNight.longitude },
    permissions: ['geolocation'],
  })

  test('ORD-02 the address of a delivery is filled in from the pin, until the customer types one', async ({
    page,
  }) => {
    const customer = await enterAsNew(page, newPerson(newPhone()))
    await fillCart(customer, await foodsOf(dayNight.id, 2))
    await open(page, `/checkout?branchId=${dayNight.id}`)
    const address = page.getByLabel('Address', { exact: true })
    await page.getByRole('button', { name: 'Use my location' }).click()
    await expect(address).toHaveValue(/^Near \S+/)
    await expect(page.getByText('Add the house or a landmark')).toBeVisible()
    await address.fill('House 24, behind the school')
    await page.getByRole('application').focus()
    await page.keyboard.press('Shift+ArrowUp')
    await expect(address).toHaveValue('House 24, behind the school')
  })
})
