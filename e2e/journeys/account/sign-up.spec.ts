// texts: apps/web/app/features/auth/auth.messages.ts
import type { Page } from '@playwright/test'
import {
  codeSentTo,
  messagesTo,
  messageTo,
  newCustomer,
  newEmail,
  newPerson,
  newPhone,
  type Person,
  stored,
  waitForNextCode,
} from '../../account.ts'
import { expect, open, reload, test } from '../journey.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const register = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Register' })
const code = (page: Page) => page.getByLabel('6-digit code')

async function fill(page: Page, { firstName, lastName, identifier, password }: Person): Promise<void> {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Phone or email').fill(identifier)
  await page.getByLabel('Password', { exact: true }).fill(password)
}

async function signUp(page: Page, person: Person): Promise<void> {
  await open(page, '/signup')
  await fill(page, person)
  await page.getByRole('checkbox').check()
  await register(page).click()
  await expect(title(page)).toHaveText('Enter the code')
}

test('SES-08 a sign-up by mobile number, in any usual spelling, asks for the code of the text message', async ({
  page,
}) => {
  const phone = newPhone()
  await signUp(page, newPerson(`+977 ${phone.slice(0, 4)}-${phone.slice(4)}`))
  await expect(page.getByText(/We sent a 6-digit code to \+977 98•/)).toBeVisible()
  // The code step survives a reload, because reading the message may close the page.
  await reload(page)
  await code(page).fill(await codeSentTo(phone))
  await expect(page).toHaveURL('/')
  expect(await stored(page)).toMatchObject({ userRole: 'user', isAuthenticated: 'true' })
})

test('a sign-up with the address of an existing account looks the same, and its owner gets a mail', async ({
  page,
  request,
}) => {
  const owner = await newCustomer(request)
  await waitForNextCode()
  await signUp(page, {
    ...newPerson(owner.identifier),
    firstName: 'Somebody',
    password: 'not the same at all',
  })
  await expect(page.getByText(/We sent a 6-digit code to s•+@example\.com/)).toBeVisible()
  const notice = await messageTo(owner.identifier, /already/i)
  expect(notice.text).not.toContain('Somebody')
  expect((await messagesTo(owner.identifier)).length).toBe(2)
})

test.describe('refusals on the way', () => {
  test.use({ expected: /status of 400/ })

  test(
    'SES-08 a sign-up by email asks for the code of the mail, then the visitor is signed in at home',
    { tag: ['@both', '@smoke'] },
    async ({ page }) => {
      const person = newPerson()
      await signUp(page, person)
      await expect(page.getByText(/We sent a 6-digit code to s•+@example\.com/)).toBeVisible()
      await expect(page).toHaveURL(/\/signup$/)
      const sent = await codeSentTo(person.identifier)
      await code(page).fill(sent === '000000' ? '000001' : '000000')
      await expect(page.getByText("That code isn't right. 4 tries left.")).toBeVisible()
      await code(page).fill(sent)
      await expect(page).toHaveURL('/')
      expect(await stored(page)).toEqual({
        accessToken: expect.any(String) as unknown,
        refreshToken: expect.any(String) as unknown,
        userRole: 'user',
        userName: person.firstName,
        isAuthenticated: 'true',
      })
      await page.getByRole('button', { name: 'Your account' }).click()
      await page.getByRole('link', { name: 'View Profile' }).click()
      await expect(page.getByRole('region', { name: 'Your details' })).toContainText(person.identifier)
    },
  )

  test('the form shows what is missing and sends nothing; a common password is rejected, and the typed text stays', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await open(page, '/signup')
    await fill(page, { ...newPerson('98412'), password: 'short' })
    await register(page).click()
    await expect(page.getByRole('alert')).toContainText('Please check the highlighted fields.')
    await expect(page.getByLabel('Phone or email')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByRole('checkbox')).toHaveAttribute('aria-invalid', 'true')
    expect(sent).toEqual([])

    await fill(page, { ...newPerson(newEmail()), password: 'password1' })
    await page.getByRole('checkbox').check()
    await register(page).click()
    await expect(page.getByText('That password is too common.')).toBeVisible()
    await expect(page.getByLabel('First name')).toHaveValue('Sita')
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('password1')
  })
})
