import type { BrowserContext, Page, Response } from '@playwright/test'
import { demoPerson, enterAs, enterAsNew, store, stored, type Tokens } from '../../account.ts'
import { expect, open, test } from '../journey.ts'

const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })
const isFrom = (answer: Response, path: string) => new URL(answer.url()).pathname === `/api/v1/${path}`

/** The same token a quarter of an hour later: the server rejects it. */
function expired(token: string): string {
  const [head, payload = '', signature] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { iat: number; exp: number }
  const late = { ...claims, iat: claims.iat - 1000, exp: claims.exp - 1000 }
  return [head, Buffer.from(JSON.stringify(late)).toString('base64url'), signature].join('.')
}

/** Replaces the server's answers in all tabs. */
function listen(context: BrowserContext): Response[] {
  const answers: Response[] = []
  context.on('response', (answer) => answers.push(answer))
  return answers
}

test.describe('an access token that has expired', () => {
  test.use({ expected: /status of 401/ })

  test(
    'SES-10 ten tabs reloaded at once all stay signed in, and get the same successor',
    { tag: '@smoke' },
    async ({ page, context }) => {
      test.setTimeout(60_000)
      const { accessToken } = await enterAsNew(page)
      const others = await Promise.all(Array.from({ length: 9 }, () => context.newPage()))
      const tabs = [page, ...others]
      // The tabs stay idle until they are reloaded: none of our scripts runs in them yet.
      await context.route('**/mycart', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
      )
      await Promise.all(tabs.map((tab) => tab.goto('/mycart')))
      await context.unroute('**/mycart')
      await page.evaluate((token) => localStorage.setItem('accessToken', token), expired(accessToken))

      const answers = listen(context)
      await Promise.all(tabs.map((tab) => tab.reload()))
      const known = (tab: Page) =>
        answers.some((answer) => isFrom(answer, 'auth/check') && answer.ok() && answer.frame().page() === tab)
      await expect.poll(() => tabs.filter(known).length, { timeout: 15_000 }).toBe(10)

      for (const tab of tabs) {
        await expect(account(tab)).toBeVisible()
        await expect(tab).toHaveURL(/\/mycart$/)
      }
      const refreshes = answers.filter((answer) => isFrom(answer, 'auth/refresh-token'))
      const successors = await Promise.all(refreshes.map(async (answer) => (await answer.json()) as Tokens))
      const items = await stored(page)
      expect(refreshes.every((answer) => answer.ok())).toBe(true)
      expect([...new Set(successors.map(({ refreshToken }) => refreshToken))]).toEqual([
        items['refreshToken'],
      ])
      expect(items).toMatchObject({ isAuthenticated: 'true', userRole: 'user' })
    },
  )

  test('SES-03 with an unknown refresh token clears everything and leads to the login', async ({
    page,
    context,
  }) => {
    const { accessToken } = await enterAs(page, demoPerson('user'))
    await context.clearCookies()
    await store(page, { accessToken: expired(accessToken), refreshToken: 'nobody-knows-it', cart: '[]' })
    await page.goto('/profile')
    await expect(page).toHaveURL(/\/login$/)
    expect(await stored(page)).toEqual({ cart: '[]' })
  })
})

test.describe('when the API does not answer', () => {
  test.use({ expected: /status of 503|ERR_FAILED|WebSocket/ })

  test('SES-03 the page shows signed out, keeps the tokens and recovers by itself; a visitor on the login page is redirected', async ({
    page,
  }) => {
    const { accessToken, refreshToken } = await enterAs(page, demoPerson('user'))
    await page.route('**/api/v1/auth/*', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto('/jholmomo-menu')
    await expect(account(page)).toBeHidden()
    const items = await stored(page)
    expect(items).toMatchObject({ accessToken, refreshToken })
    expect(items).not.toHaveProperty('isAuthenticated')
    await page.unroute('**/api/v1/auth/*')
    await expect(account(page)).toBeVisible()
    expect(await stored(page)).toMatchObject({ isAuthenticated: 'true', accessToken })

    await page.route('**/api/v1/auth/check', (route) => route.abort())
    await open(page, '/jholmomo-menu')
    await expect(account(page)).toBeHidden()
    await open(page, '/login')
    await expect(title(page)).toBeVisible()
    await page.unroute('**/api/v1/auth/check')
    await expect(page).toHaveURL('/')
  })
})

test.describe('while the pages still have requests in flight', () => {
  // A request after the end of the session is rejected, and the browser logs that.
  test.use({ expected: /status of 401/ })

  test('signing in or out in one tab applies to all tabs', async ({ page, context }) => {
    const [site, guarded] = [await context.newPage(), await context.newPage()]
    await open(site, '/jholmomo-menu')
    await open(guarded, '/profile?tab=devices')
    await expect(guarded).toHaveURL(/\/login$/)
    const { identifier, password } = demoPerson('user')
    // A background tab is slow to click in.
    await page.bringToFront()
    await open(page, '/login')
    await page.getByLabel('Phone or email').fill(identifier)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(account(page)).toBeVisible()
    await expect(account(site)).toBeVisible()
    await expect(guarded).toHaveURL(/\/profile\?tab=devices$/)
    await expect(title(guarded)).toHaveText('My Profile')

    await account(page).click()
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('dialog', { name: 'Log Out' }).getByRole('button', { name: 'Log Out' }).click()
    await expect(page.getByRole('alertdialog', { name: 'Logged out' })).toBeVisible()
    await expect(account(site)).toBeHidden()
    await expect(guarded).toHaveURL(/\/login$/)
  })
})
