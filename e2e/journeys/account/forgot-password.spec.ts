// texts: apps/web/app/features/auth/auth.messages.ts
import type { Page } from '@playwright/test'
import { codeSentTo, newCustomer, signIn, unique, waitForNextCode } from '../../account.ts'
import { expect, open, reload, test } from '../journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const steps = {
  ask: '/login/ForgotPassword',
  verify: '/login/ForgotPassword/OtpVerification',
  change: '/login/ForgotPassword/OtpVerification/PasswordChange',
  done: '/login/ForgotPassword/OtpVerification/PasswordChange/SuccessPassword',
}

test.describe('with a mistake at every step', () => {
  test.use({ expected: /status of 40[01]/ })

  test(
    'SES-08 RT-03 a password is reset with a code from the mail, over three pages and a success page',
    { tag: '@smoke' },
    async ({ page, request }) => {
      const person = await newCustomer(request)
      await waitForNextCode()
      await open(page, '/login')
      await page.getByRole('link', { name: 'Forgot password?' }).click()
      await expect(page).toHaveURL(new RegExp(`${steps.ask}$`))
      await expect(page.getByLabel('Phone or email')).toBeFocused()
      await page.getByLabel('Phone or email').fill(person.identifier)
      await button(page, 'Send code').click()
      await expect(page).toHaveURL(new RegExp(`${steps.verify}$`))
      const code = await codeSentTo(person.identifier, /code to set a new password/)
      await page.getByLabel('6-digit code').fill(code === '000000' ? '000001' : '000000')
      await expect(page.getByText("That code isn't right. 4 tries left.")).toBeVisible()
      await page.getByLabel('6-digit code').fill(code)
      await expect(page).toHaveURL(new RegExp(`${steps.change}$`))
      await reload(page)
      await page.getByLabel('New password').fill('a new one for the steamer')
      await page.getByLabel('Repeat password').fill('a new one')
      await page.getByLabel('Repeat password').press('Tab')
      await expect(page.getByText("The passwords don't match.").first()).toBeVisible()
      await button(page, 'Change password').click()
      await expect(page.getByText("The passwords don't match.").first()).toBeVisible()
      await page.getByLabel('Repeat password').fill('a new one for the steamer')
      await button(page, 'Change password').click()
      await expect(page).toHaveURL(new RegExp(`${steps.done}$`))
      await expect(title(page)).toHaveText('Password changed')
      // The reset signs no session in and ends all existing ones.
      expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
      const check = await request.get('/api/v1/auth/check', {
        headers: { authorization: `Bearer ${person.accessToken}` },
      })
      expect(check.status()).toBe(401)
      await expect(signIn(request, person)).rejects.toThrow('answered 401')
      await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
      await page.getByLabel('Phone or email').fill(person.identifier)
      await page.getByLabel('Password', { exact: true }).fill('a new one for the steamer')
      await button(page, 'Login').click()
      await expect(page).toHaveURL('/')
    },
  )
})

test('RT-03 the later steps by their address alone lead back to the first, which answers an unknown address like a known one', async ({
  page,
}) => {
  for (const path of [steps.verify, steps.change, steps.done]) {
    await page.goto(path)
    await expect(page, path).toHaveURL(new RegExp(`${steps.ask}$`))
    await expect(page.getByText("Please start here. We'll send you a code first."), path).toBeVisible()
  }
  await page.getByLabel('Phone or email').fill(`nobody-${unique()}@example.com`)
  await button(page, 'Send code').click()
  await expect(page).toHaveURL(new RegExp(`${steps.verify}$`))
  await expect(page.getByText('We sent a 6-digit code to n•••@example.com.')).toBeVisible()
})
