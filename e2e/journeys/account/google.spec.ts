// texts: apps/web/app/features/auth/auth.messages.ts
import type { Page } from '@playwright/test'
import { newCustomer, newEmail, newPerson, stored } from '../../account.ts'
import { expect, open, test } from '../journey.ts'

const google = (page: Page) => page.getByRole('link', { name: 'Continue with Google' })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' })

async function sayWhoTheyAre(page: Page, email: string): Promise<void> {
  await google(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stand-in for Google')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Rai')
}
const agree = (page: Page) => page.getByRole('button', { name: 'Continue' }).click()

const claims = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    iat: number
    exp: number
    sub: string
  }

async function historyOf(page: Page): Promise<string[]> {
  const line = await page.context().newCDPSession(page)
  const { entries } = await line.send('Page.getNavigationHistory')
  return entries.map(({ url }) => url)
}

test(
  'SES-01 a sign-in with Google comes back with tokens in the address; they are stored, taken out of it and exchanged at once',
  { tag: '@smoke' },
  async ({ page, request }) => {
    const asked: { url: string; referer: string | undefined; isPage: boolean }[] = []
    page.on('request', (one) =>
      asked.push({ url: one.url(), referer: one.headers()['referer'], isPage: one.isNavigationRequest() }),
    )
    const refreshed = page.waitForResponse('**/api/v1/auth/refresh-token')
    await open(page, '/login')
    await sayWhoTheyAre(page, newEmail('maya'))
    await agree(page)
    await expect(page).toHaveURL('/')
    await expect(account(page)).toBeVisible()

    const arrival = asked.filter(({ url }) => url.includes('accessToken='))
    expect(arrival.map(({ isPage }) => isPage)).toEqual([true])
    const given = new URL(arrival[0]?.url ?? '').searchParams
    const items = await stored(page)
    expect(items).toMatchObject({ userRole: 'user', userName: 'Maya', isAuthenticated: 'true' })
    expect(items['accessToken']).not.toBe(given.get('accessToken'))
    expect(items['refreshToken']).not.toBe(given.get('refreshToken'))
    expect((await refreshed).status()).toBe(200)
    // The tokens in the address were valid for a minute and for one use.
    const { iat, exp, sub } = claims(given.get('accessToken') ?? '')
    expect(exp - iat).toBe(60)
    expect(claims(items['accessToken'] ?? '').sub).toBe(sub)

    for (const url of await historyOf(page)) expect(url).not.toMatch(/Token/)
    for (const { referer = '' } of asked) expect(referer).not.toMatch(/Token/)
    await page.goBack()
    expect(page.url()).not.toMatch(/Token/)
    const check = await request.get('/api/v1/auth/check', {
      headers: { authorization: `Bearer ${items['accessToken']}` },
    })
    expect(check.ok()).toBe(true)
  },
)

test('RT-08 a sign-in with Google leads to the page the visitor requested', async ({ page, request }) => {
  // An account with the same verified address is the same person.
  const person = await newCustomer(request, newPerson(newEmail('maya')))
  await page.goto('/profile?from=mail')
  await expect(page).toHaveURL(/\/login$/)
  await sayWhoTheyAre(page, person.identifier)
  await agree(page)
  await expect(page).toHaveURL(/\/profile\?from=mail$/)
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText(person.identifier)
  await expect(page.getByRole('region', { name: 'Your details' })).toContainText('Tamang')
})

test('a denied consent or an unverified address at Google is explained on the login page', async ({
  page,
}) => {
  await open(page, '/login')
  await google(page).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText("Google sign-in wasn't completed.")).toBeVisible()
  await sayWhoTheyAre(page, newEmail('maya'))
  await page.getByLabel('The address is verified').uncheck()
  await agree(page)
  await expect(page.getByText("Google sign-in wasn't completed.")).toBeVisible()
  expect(await stored(page)).toEqual({})
})

test("SES-01 a link with another person's tokens signs no visitor in, and they are removed from the address", async ({
  page,
  request,
}) => {
  const { accessToken, refreshToken } = await newCustomer(request)
  await page.goto(`/?${new URLSearchParams({ accessToken, refreshToken, utm: 'mail' })}`)
  await expect(page).toHaveURL('/?utm=mail')
  await expect(account(page)).toBeHidden()
  expect(await stored(page)).toEqual({})
  for (const url of await historyOf(page)) expect(url).not.toMatch(/Token/)
})

test.describe('forged tokens in the address', () => {
  test.use({ expected: /status of 40[01]/ })

  test('SES-01 sign no session in, even with a cookie', async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: 'arrival', value: 'made-up', url: baseURL ?? '' }])
    await page.goto('/?accessToken=made-up&refreshToken=made-up.x&utm=mail')
    await expect(page).toHaveURL(/\/login\?google=refused$/)
    await expect(page.getByText("Google sign-in wasn't completed.")).toBeVisible()
    expect(await stored(page)).toEqual({})
    for (const url of await historyOf(page)) expect(url).not.toMatch(/Token/)
  })
})
