// texts: apps/web/app/shells/log-out/log-out.messages.ts
import type { Page } from '@playwright/test'
import { enterAs, enterAsNew, demoPerson, store, stored } from '../../account.ts'
import { stopClock } from '../../clock.ts'
import { expect, open, reload, test } from '../journey.ts'

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' })
const dropdown = (page: Page) => page.getByRole('banner').getByRole('navigation', { name: 'Your account' })
const question = (page: Page) => page.getByRole('dialog', { name: 'Log Out' })
const popup = (page: Page, name: string) => page.getByRole('alertdialog', { name })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Logging out' })

async function askToLogOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await expect(question(page)).toBeVisible()
}
const confirm = (page: Page) => question(page).getByRole('button', { name: 'Log Out' }).click()

/** Holds the server call until released. */
async function holdLogout(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/logout', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test("NAV-07 SES-05 the dropdown closes on an outside click and on Escape; logging out asks 'Are you sure you want to log out?' first", async ({
  page,
}) => {
  await enterAs(page, demoPerson('user'))
  const calls: string[] = []
  page.on('request', (request) => request.url().endsWith('/auth/logout') && calls.push(request.url()))
  await open(page, '/jholmomo-outlets')
  for (const leave of [
    () => page.getByRole('heading', { level: 1 }).click({ position: { x: 4, y: 8 } }),
    () => page.keyboard.press('Escape'),
    () => account(page).click(),
  ]) {
    await account(page).click()
    await expect(dropdown(page)).toBeVisible()
    await leave()
    await expect(dropdown(page)).toBeHidden()
  }
  await expect(page).toHaveURL(/\/jholmomo-outlets$/)

  for (const leave of [
    () => question(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await askToLogOut(page)
    await expect(question(page)).toContainText('Are you sure you want to log out?')
    await expect(question(page).getByRole('button', { name: 'Log Out' })).toBeVisible()
    await leave()
    await expect(question(page)).toBeHidden()
  }
  await expect(account(page)).toBeVisible()
  expect(await stored(page)).toMatchObject({ isAuthenticated: 'true' })

  // The mobile menu asks the same.
  await page.getByRole('link', { name: 'Open menu' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(question(page)).toContainText('Are you sure you want to log out?')
  expect(calls).toEqual([])
})

test(
  'SES-06 NAV-09 logging out shows a spinner, clears the storage except the notice, says so for 1500 ms and reloads at /',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const { accessToken, refreshToken } = await enterAsNew(page)
    await store(page, { noticePopupDismissed: 'true', cart: '[]', 'something else': 'of ours' })
    await page.clock.install()
    await open(page, '/profile')
    // Waits for the page's own requests: one in flight would be answered after the session has ended.
    await page.waitForLoadState('networkidle')
    const release = await holdLogout(page)
    await askToLogOut(page)
    await confirm(page)
    await expect(overlay(page)).toBeVisible()
    expect(await overlay(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
    expect(await stored(page)).toMatchObject({ accessToken })
    await stopClock(page)
    release()
    await expect(popup(page, 'Logged out')).toBeVisible()
    await expect(overlay(page)).toBeHidden()
    await expect(popup(page, 'Logged out').getByRole('button')).toHaveCount(0)
    expect(await stored(page)).toEqual({ noticePopupDismissed: 'true' })
    await page.clock.runFor(1_499)
    await expect(popup(page, 'Logged out')).toBeVisible()
    await expect(page).toHaveURL(/\/profile$/)
    await page.clock.runFor(1)
    await expect(page).toHaveURL('/')
    await expect(account(page)).toBeHidden()
    expect(await stored(page)).toEqual({ noticePopupDismissed: 'true' })
    // The server has ended the session too.
    const check = await request.get('/api/v1/auth/check', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    expect(check.status()).toBe(401)
    const refresh = await request.post('/api/v1/auth/refresh-token', { data: { refreshToken } })
    expect(refresh.status()).toBe(401)
    expect((await page.context().cookies()).filter(({ name }) => name === 'refreshToken')).toEqual([])
  },
)

test.describe('while the page still has requests in flight', () => {
  // A request after the end of the session is rejected, and the browser logs that.
  test.use({ expected: /status of 401/ })

  test('staff log out from their own area', async ({ page }) => {
    await enterAs(page, demoPerson('branchAdmin'))
    await open(page, '/branchadmin/dashboard')
    await page.getByRole('button', { name: 'Open sections' }).click()
    await page.getByRole('dialog', { name: 'Sections' }).getByRole('button', { name: 'Log out' }).click()
    await confirm(page)
    await expect(popup(page, 'Logged out')).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(await stored(page)).toEqual({})
  })
})

test.describe('when the server does not log out', () => {
  // 401: requests that were in flight when the session ended.
  test.use({ expected: /status of (500|401)|ERR_FAILED/ })

  test("SES-07 a failure says 'Error' and 'Could not log out. Please try again.', and the user stays signed in", async ({
    page,
  }) => {
    await enterAs(page, demoPerson('user'))
    await open(page, '/profile')
    const before = await stored(page)
    const failures = [
      {
        fulfil: {
          status: 500,
          contentType: 'application/json',
          body: '{"success":false,"code":"server.error","message":""}',
        },
      },
      { fulfil: undefined },
    ]
    for (const { fulfil } of failures) {
      await page.route('**/api/v1/auth/logout', (route) => (fulfil ? route.fulfill(fulfil) : route.abort()))
      await askToLogOut(page)
      await confirm(page)
      await expect(popup(page, 'Error')).toContainText('Could not log out. Please try again.')
      await expect(popup(page, 'Error').locator('svg')).toBeVisible()
      await popup(page, 'Error').getByRole('button', { name: 'OK' }).click()
      await expect(popup(page, 'Error')).toBeHidden()
      await page.unroute('**/api/v1/auth/logout')
    }
    expect(await stored(page)).toEqual(before)
    await reload(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My Profile')
    await expect(account(page)).toBeVisible()
    await askToLogOut(page)
    await confirm(page)
    await expect(popup(page, 'Logged out')).toBeVisible()
  })
})
