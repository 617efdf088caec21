// texts: apps/web/app/shells/site/site-shell.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, store } from '../../account.ts'
import { expect, hydrated, open, test, watchShifts } from '../journey.ts'

const bar = (page: Page) => page.getByRole('banner')
const register = (page: Page) => bar(page).getByRole('link', { name: 'Register' })
const login = (page: Page) => bar(page).getByRole('link', { name: 'Login' })
const account = (page: Page) => bar(page).getByRole('button', { name: 'Your account' })
const cart = (page: Page) => bar(page).getByRole('link', { name: 'Your cart' })
const dropdown = (page: Page) => bar(page).getByRole('navigation', { name: 'Your account' })
const openMenu = (page: Page) => page.getByRole('link', { name: 'Open menu' }).click()
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' })

test(
  'NAV-05 logged out the bar has Register and Login, and nothing of an account',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await open(page, '/jholmomo-outlets')
    await expect(account(page)).toBeHidden()
    await expect(cart(page)).toBeHidden()
    if (isMobile) await openMenu(page)
    const place = isMobile ? menu(page) : bar(page)
    await expect(place.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/signup')
    await expect(place.getByRole('button', { name: 'Logout' })).toBeHidden()
    await place.getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(menu(page)).toBeHidden()
  },
)

test(
  'NAV-06 SEC-06 logged in there are the cart and the profile icon with View Profile, Order History and Logout',
  { tag: '@both' },
  async ({ page }) => {
    await enterAs(page, demoPerson('user'))
    await open(page, '/jholmomo-outlets')
    await expect(register(page)).toBeHidden()
    await expect(login(page)).toBeHidden()
    await expect(cart(page)).toHaveAttribute('href', '/mycart')
    // The cart is empty: no count.
    await expect(cart(page)).toHaveText('')
    await account(page).click()
    await expect(dropdown(page).getByRole('link', { name: 'View Profile' })).toHaveAttribute(
      'href',
      '/profile',
    )
    await expect(dropdown(page).getByRole('button', { name: 'Logout' })).toBeVisible()
    await expect(dropdown(page).getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
    await dropdown(page).getByRole('link', { name: 'Order History' }).click()
    await expect(page).toHaveURL(/\/orderhistory$/)
    await expect(dropdown(page)).toBeHidden()
  },
)

test('staff see a link to their own area instead of the customer pages', async ({ page }) => {
  await enterAs(page, demoPerson('branchAdmin'))
  await open(page, '/jholmomo-outlets')
  await expect(cart(page)).toBeHidden()
  await account(page).click()
  await expect(dropdown(page).getByRole('link', { name: 'View Profile' })).toBeHidden()
  await dropdown(page).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/branchadmin\/dashboard$/)
})

/** Blocks the scripts until released: until then the page is the cached one that every visitor gets. */
async function withoutScripts(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Sets the storage of a signed-in account. */
async function expectStillBar(
  page: Page,
  isIn: boolean,
  isMobile: boolean,
  shift: () => Promise<number>,
): Promise<void> {
  const who = isIn ? 'a customer' : 'a visitor'
  const release = await withoutScripts(page)
  await page.goto('/jholmomo-outlets', { waitUntil: 'commit' })
  if (isIn || !isMobile) await expect(isIn ? account(page) : login(page), who).toBeVisible()
  await expect(isIn ? login(page) : account(page), who).toBeHidden()
  await expect(page.locator('html'), who).toHaveAttribute('data-session', isIn ? 'in' : 'out')
  if (isIn)
    expect(await account(page).evaluate((face) => getComputedStyle(face).getPropertyValue('--initial'))).toBe(
      '"A"',
    )
  await page.evaluate(() => document.fonts.ready)
  const before = await bar(page).screenshot({ animations: 'disabled' })
  release()
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await expect(isIn ? login(page) : account(page), who).toBeHidden()
  expect((await bar(page).screenshot({ animations: 'disabled' })).equals(before), who).toBe(true)
  // Tolerates less than a character's width: alt texts settle.
  expect(await shift(), who).toBeLessThan(0.001)
}

test(
  'before any script runs the bar is right for a visitor and for a customer, and hydration shifts nothing',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    const shift = await watchShifts(page)
    await store(page, {})
    await expectStillBar(page, false, isMobile, shift)
    await enterAs(page, demoPerson('user'))
    await expectStillBar(page, true, isMobile, shift)
  },
)

test('RT-01 before any script runs, staff at / see their own frame and no visitor sees a wrong page', async ({
  page,
}) => {
  await enterAs(page, demoPerson('superadmin'))
  await withoutScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.getByRole('status').first()).toBeVisible()
  await expect(page.getByRole('banner')).toHaveCount(0)
  await expect(page.getByRole('heading')).toHaveCount(0)
  await expect(page.getByText('Find Our Outlets')).toBeHidden()
})
