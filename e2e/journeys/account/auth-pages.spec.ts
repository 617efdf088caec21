import type { Page, Route } from '@playwright/test'
import { newEmail } from '../../account.ts'
import { stopClock } from '../../clock.ts'
import { expect, open, test } from '../journey.ts'

// The browser logs a rejected request as an error.
test.use({ expected: /Failed to load resource/ })

const login = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Login' })
const identifier = (page: Page) => page.getByLabel('Phone or email')
const secret = (page: Page) => page.getByLabel('Password', { exact: true })
const refuse = (status: number, code: string, details?: object) => (route: Route) =>
  route.fulfill({ status, json: { success: false, code, message: code, details } })
const agree = (data: object) => (route: Route) => route.fulfill({ json: { success: true, data } })
const sent = () => ({ requestId: crypto.randomUUID(), sentTo: '+977 98•• ••• 567', resendAfterSeconds: 60 })

/** Blocks the page's scripts until released. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await gate
    await route.continue()
  })
  return release
}

test('SES-08 a login submitted before the scripts load is sent when they arrive, and nothing typed is lost', async ({
  page,
}) => {
  const [release, unknownEmail] = [await holdScripts(page), newEmail()]
  await page.goto('/login', { waitUntil: 'commit' })
  // The whole document has arrived, with React's inline script that records the submit.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await identifier(page).fill(unknownEmail)
  await secret(page).fill('not the password')
  await secret(page).press('Enter')
  await expect(page).toHaveURL('/login')
  release()
  await expect(page.getByRole('alert')).toHaveText("That phone, email or password doesn't match.")
  await expect(identifier(page)).toHaveValue(unknownEmail)
  await expect(secret(page)).toHaveValue('not the password')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: /form-action 'self'/ })
  test('a password typed on the login page is not sent', async ({ page }) => {
    await page.goto('/login')
    await identifier(page).fill('9841234567')
    await secret(page).fill('not the password')
    await login(page).click()
    await expect(page).toHaveURL('/login')
    expect(await page.getByRole('main').innerText()).toContain('This page needs JavaScript')
  })
})

test('GEN-07 while it is sent the button says so, and a second click sends nothing', async ({ page }) => {
  let asked = 0
  const held = Promise.withResolvers<void>()
  await page.route('**/api/v1/auth/login', async (route) => {
    asked += 1
    await held.promise
    await refuse(401, 'auth.wrong_credentials')(route)
  })
  await open(page, '/login')
  await identifier(page).fill('9841234567')
  await secret(page).fill('not the password')
  await login(page).click()
  await expect(page.getByRole('button', { name: 'Logging in...' })).toHaveAttribute('aria-busy', 'true')
  await secret(page).press('Enter')
  await page.getByRole('button', { name: 'Logging in...' }).dispatchEvent('click')
  held.resolve()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(asked).toBe(1)
})

test('a rate limit counts down, then the form can be sent again', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/v1/auth/login', refuse(429, 'auth.wait', { seconds: 3 }))
  await open(page, '/login')
  await identifier(page).fill('9841234567')
  await secret(page).fill('x')
  await stopClock(page)
  await login(page).click()
  await expect(page.getByText('Please wait 0:03, then try again.')).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(page.getByText('Please wait 0:01, then try again.')).toBeVisible()
  await expect(login(page)).toBeDisabled()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('alert')).toContainText('You can try again now.')
  await expect(login(page)).toBeEnabled()
})

test('the login validates a field on blur, shows the password, and shows errors, also offline', async ({
  page,
  context,
}) => {
  await page.route('**/api/v1/auth/login', refuse(403, 'auth.suspended'))
  await open(page, '/login')
  await identifier(page).pressSequentially('98412345')
  await expect(identifier(page)).not.toHaveAttribute('aria-invalid', 'true')
  await identifier(page).press('Tab')
  await expect(page.getByRole('button', { name: 'Send me a code' })).toBeFocused()
  await expect(identifier(page)).toHaveAccessibleDescription(
    'Enter a 10-digit mobile number that starts with 96, 97 or 98',
  )
  await identifier(page).press('End')
  await identifier(page).pressSequentially('67')
  await expect(identifier(page)).not.toHaveAttribute('aria-invalid', 'true')

  await secret(page).fill('steam')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(secret(page)).toHaveAttribute('type', 'password')

  await identifier(page).fill('')
  await secret(page).fill('')
  await login(page).click()
  await expect(page.getByText('Please check the highlighted fields.')).toBeVisible()
  await page.getByRole('button', { name: 'Phone or email' }).click()
  await expect(identifier(page)).toBeFocused()
  await identifier(page).fill('9841234567')
  await login(page).click()
  await expect(secret(page)).toBeFocused()
  await expect(secret(page)).toHaveAccessibleDescription('Enter your password.')
  await secret(page).fill('x')
  await login(page).click()
  await expect(page.getByRole('alert')).toHaveText('This account is suspended. Please contact us.')
  await expect(page.locator(':focus')).toContainText('This account is suspended')

  // The form's scripts are loaded; only the connection fails.
  await page.unroute('**/api/v1/auth/login')
  await context.setOffline(true)
  await login(page).click()
  await expect(page.getByRole('alert')).toContainText("You're offline.")
  await expect(secret(page)).toHaveValue('x')
})

async function register(page: Page): Promise<void> {
  await page.getByLabel('First name').fill('सीता')
  await page.getByLabel('Last name').fill('Tamang')
  await identifier(page).fill(newEmail())
  await secret(page).fill('steam rises slowly')
  await page.getByRole('checkbox').check()
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
}

test('SES-08 signing up asks for the code as a second step, which survives a reload and is left with Back', async ({
  page,
}) => {
  // A stopped clock controls the time until another code can be requested.
  await page.clock.setFixedTime(Date.now())
  await open(page, '/signup')
  await register(page)
  await expect(page.getByText('We sent a 6-digit code to s•••@example.com.')).toBeVisible()
  await expect(page.getByLabel('6-digit code')).toBeFocused()
  await expect(page.getByText('You can ask again in 1:00.')).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'steam rises',
  )
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(identifier(page)).toBeFocused()
  await expect(page.getByLabel('First name')).toHaveValue('सीता')
  await expect(secret(page)).toHaveValue('steam rises slowly')
  await identifier(page).fill(newEmail())
  await page.getByRole('main').getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('We sent a 6-digit code')).toBeVisible()
  await page.reload()
  await expect(page.getByText('We sent a 6-digit code to s•••@example.com.')).toBeVisible()
})

test('a code can be pasted as it is in the message and its tries are counted; another can be requested when the time is up', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/v1/auth/signup', agree({ ...sent(), resendAfterSeconds: 2 }))
  await page.route('**/api/v1/auth/resend-code', agree(sent()))
  await page.route('**/api/v1/auth/signup/verify', refuse(400, 'code.wrong', { left: 1 }))
  await open(page, '/signup')
  await stopClock(page)
  await register(page)
  await expect(page.getByText('You can ask again in 0:02.')).toBeVisible()
  const code = page.getByLabel('6-digit code')
  const verify = page.getByRole('button', { name: 'Verify' })
  await expect(verify).toBeDisabled()
  await code.fill('Your code: ४१७-902')
  await expect(code).toHaveValue('417902')
  // The sixth digit sends the code.
  await expect(code).toHaveAccessibleDescription(/That code isn't right\. One try left\./)
  await expect(code).toBeFocused()
  await code.pressSequentially('5')
  await expect(code).toHaveValue('5')
  await page.unroute('**/api/v1/auth/signup/verify')
  await page.route('**/api/v1/auth/signup/verify', refuse(400, 'code.spent'))
  await code.pressSequentially('55555')
  await expect(page.getByRole('alert')).toHaveText('That code no longer works. Ask for a new one.')
  await expect(verify).toBeDisabled()

  await code.fill('417')
  await page.clock.runFor(2_000)
  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByText('We sent a new code. The old one no longer works.')).toBeVisible()
  await expect(code).toHaveValue('')
  await expect(page.getByText('You can ask again in 1:00.')).toBeVisible()
})
