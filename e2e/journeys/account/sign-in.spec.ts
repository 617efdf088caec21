// texts: apps/web/app/features/auth/auth.messages.ts
import type { Page } from '@playwright/test'
import {
  codeSentTo,
  demoPerson,
  messagesTo,
  newCustomer,
  newPerson,
  newPhone,
  type Person,
  store,
  stored,
  waitForNextCode,
} from '../../account.ts'
import { expect, open, reload, test } from '../journey.ts'

const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' })
const keep = (page: Page) => page.getByRole('checkbox', { name: 'Keep me signed in' })
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Your account' })
const refreshCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'refreshToken')

async function type(
  page: Page,
  { identifier, password }: Pick<Person, 'identifier' | 'password'>,
): Promise<void> {
  await page.getByLabel('Phone or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

test.describe('a wrong password on the way', () => {
  test.use({ expected: /status of 401/ })

  test(
    'SES-08 signing in with an email shows errors, keeps the typed text, then signs in and stays signed in',
    { tag: ['@both', '@smoke'] },
    async ({ page, request }) => {
      const person = await newCustomer(request)
      await page.goto('/jholmomo-menu')
      await open(page, '/login')
      await type(page, { identifier: person.identifier, password: 'not the password' })
      await login(page).click()
      await expect(page.getByRole('alert')).toHaveText("That phone, email or password doesn't match.")
      await expect(page.getByLabel('Phone or email')).toHaveValue(person.identifier)
      expect(await stored(page)).toEqual({})
      await type(page, person)
      await expect(keep(page)).toBeChecked()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL('/')
      await expect(account(page)).toBeVisible()
      expect(await stored(page)).toMatchObject({
        userRole: 'user',
        isAuthenticated: 'true',
        userName: 'Sita',
      })
      const cookie = await refreshCookie(page)
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/v1/auth' })
      expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(29 * 86_400)
      await page.reload()
      await expect(account(page)).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/\/jholmomo-menu$/)
    },
  )
})

test('SES-08 a mobile number works in any usual spelling; without "remember me" the cookie ends with the visit', async ({
  page,
  request,
}) => {
  const phone = newPhone()
  const person = await newCustomer(request, newPerson(phone))
  await open(page, '/login')
  await type(page, { ...person, identifier: `+977 ${phone}` })
  await keep(page).uncheck()
  await login(page).click()
  await expect(page).toHaveURL('/')
  expect((await refreshCookie(page))?.expires).toBe(-1)
})

const landings = [
  ['user', '/', 'Steaming hot jhol momo, the way Kathmandu eats.'],
  ['admin', '/admin/dashboard', 'CMS - Content Management'],
  ['branchAdmin', '/branchadmin/dashboard', 'Namaste, Bikash'],
  ['superadmin', '/superadmin/dashboard', /^\w+day, \d+ \w+$/],
] as const
test('RT-13 a sign-in without a requested page leads to the home of its role', async ({ page }) => {
  test.setTimeout(90_000)
  for (const [role, path, title] of landings) {
    // Clears what the previous account left.
    await store(page, {})
    await page.context().clearCookies()
    await page.evaluate(() => [localStorage, sessionStorage].forEach((storage) => storage.clear()))
    await open(page, '/login')
    await type(page, demoPerson(role))
    await login(page).click()
    await expect(page, role).toHaveURL(new RegExp(`${path}$`))
    await expect(page.getByRole('heading', { level: 1 }), role).toHaveText(title)
    expect(await stored(page)).toMatchObject({ userRole: role, isAuthenticated: 'true' })
  }
})

test('text typed before the scripts arrived stays', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  const { identifier, password } = demoPerson('user')
  await page.goto('/login', { waitUntil: 'commit' })
  await type(page, { identifier, password })
  await login(page).click()
  held.resolve()
  await expect(page).toHaveURL('/')
  expect(page.url()).not.toContain('password')
})

test(
  'SES-08 a mobile number and the code of the text message are enough for a first account and for the next sign-in',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const phone = newPhone()
    for (const visit of [1, 2]) {
      await open(page, '/login')
      await page.getByLabel('Phone or email').fill(phone)
      await page.getByRole('button', { name: 'Send me a code' }).click()
      // Reading the message may close the page.
      await expect(page.getByText(/We sent a 6-digit code to \+977 98•/)).toBeVisible()
      await reload(page)
      await expect.poll(async () => (await messagesTo(phone)).length).toBe(visit)
      await page.getByLabel('6-digit code').fill(await codeSentTo(phone, /code to log in/))
      await expect(page).toHaveURL('/')
      await expect(account(page)).toBeVisible()
      expect(await stored(page)).toMatchObject({ userRole: 'user', isAuthenticated: 'true' })
      await waitForNextCode()
      // On an empty page, because the site would ask for the ended session.
      await store(page, {})
      await page.evaluate(() => localStorage.clear())
      await page.context().clearCookies()
    }
  },
)
