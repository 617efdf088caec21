// texts: apps/web/app/features/enquiries/enquiries.messages.ts
import { messageTo } from '../../account.ts'
import {
  aFounder,
  aHost,
  enquiriesOf,
  fill,
  freshTicket,
  swapTicket,
  useOldTicket,
  type Typed,
} from '../../public-forms.ts'
import { expect, open, test } from '../journey.ts'

const thanks = "Thank you. We've received your enquiry."
const forms = [
  { kind: 'franchise', path: '/enquiry/frenchie', person: aFounder, details: { city: 'Dhangadhi' } },
  {
    kind: 'banquet',
    path: '/enquiry/banquet',
    person: aHost,
    details: { eventDate: '2031-02-14', guests: 120, place: 'not-sure' },
  },
]

const storedEnquiriesOf = (typed: Typed) => enquiriesOf(typed['Full name'] ?? '', typed['Email'] ?? '')

for (const { kind, path, person, details } of forms) {
  test(
    `HOM-06 GEN-10 the ${kind} form says what becomes of the data; an enquiry is sent and the page says so`,
    { tag: ['@both', '@smoke'] },
    async ({ page }) => {
      const typed = person()
      await open(page, path)
      await expect(page.getByText(/^We use this only to .+, and delete it after 24 months\./)).toBeVisible()
      await expect(page.locator('form#form').getByRole('link', { name: 'Privacy & Policy' })).toHaveAttribute(
        'href',
        '/privacy-policy',
      )
      await fill(page, typed)
      await useOldTicket(page)
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page.getByRole('heading', { name: thanks })).toBeFocused()
      expect(await storedEnquiriesOf(typed)).toMatchObject([{ kind, details }])
      const mail = await messageTo(typed['Email'] ?? '', /We received your message/)
      expect(mail.text).not.toContain(typed['Full name'])
      await page.getByRole('link', { name: 'Send another' }).click()
      await expect(page.getByLabel('Full name')).toHaveValue('')
    },
  )
}

test(
  'HOM-06 the two cards lead to the two forms; a banquet has a day to come and guests, in whichever digits',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/enquiry')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk To Us')
    await page.getByRole('link', { name: 'Send an enquiry: Franchise Enquiry' }).click()
    await expect(page).toHaveURL(/\/enquiry\/frenchie$/)
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Enquiry' }).click()
    await page.getByRole('link', { name: 'Send an enquiry: Banquet Enquiry' }).click()
    await expect(page).toHaveURL(/\/enquiry\/banquet$/)
    await fill(page, { ...aHost(), Date: '2020-01-01', Guests: '९' })
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByText('Choose today or a later date')).toBeVisible()
    await expect(page.getByText('Enter at least 10 guests')).toBeVisible()
    await fill(page, { Date: '2031-01-01', Guests: '९०' })
    await expect(page.getByText('Enter at least 10 guests')).toBeHidden()
  },
)

test.describe('a form that is sent too fast', () => {
  test.use({ expected: /status of 400/ })

  test('asks the visitor to check it', async ({ page }) => {
    await open(page, '/enquiry/frenchie')
    await swapTicket(page, () => freshTicket(page))
    await fill(page, aFounder())
    await page.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('alert')).toContainText(
      'That was quick! Please check the form and send it again.',
    )
    await expect(page.getByLabel('City')).toHaveValue('Dhangadhi')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: /status of 400/ })

  for (const { kind, path, person } of forms) {
    test(`HOM-06 a ${kind} enquiry is sent and the page says so`, { tag: '@both' }, async ({ page }) => {
      const typed = person()
      await page.goto(path)
      await fill(page, typed)
      await useOldTicket(page)
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      await expect(page).toHaveURL(new RegExp(`${path}\\?sent=1#form$`))
      await expect(page.getByRole('heading', { name: thanks })).toBeInViewport()
      expect(await storedEnquiriesOf(typed)).toHaveLength(1)
      await messageTo(typed['Email'] ?? '', /We received your message/)
      await page.getByRole('link', { name: 'Send another' }).click()
      await expect(page.getByLabel('Full name')).toBeVisible()
    })
  }

  test('HOM-06 an invalid enquiry is shown again as it was typed', async ({ page }) => {
    for (const { path, person } of forms) {
      await page.goto(path)
      await fill(page, { ...person(), Email: 'nobody', Phone: '12' })
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await page.getByRole('button', { name: 'Send enquiry' }).click()
      expect((await answered).status(), path).toBe(400)
      await expect(page.getByText('Enter a phone number'), path).toBeVisible()
      await expect(page.getByText('Enter an email such as name@example.com'), path).toBeVisible()
      await expect(page.getByLabel('Email'), path).toHaveValue('nobody')
      await expect(page.getByRole('alert'), path).toBeInViewport()
    }
  })

  test('an expired ticket is replaced, and sending again is enough', async ({ page, request }) => {
    const form = {
      fullName: 'Sunita',
      contact: '9801234567',
      email: 's@example.com',
      city: 'Dhangadhi',
      message: '',
      ticket: 'old',
    }
    const answer = await request.post('/enquiry/frenchie', { form, maxRedirects: 0 })
    expect(answer.status()).toBe(400)
    await page.setContent(await answer.text())
    await expect(page.getByRole('alert')).toContainText(
      'This form was open for too long. Please send it again',
    )
    const ticket = await page.locator('input[name=ticket]').inputValue()
    expect(ticket).not.toBe('old')
  })
})

test('a post to a page without a form, and an unknown form, are rejected', async ({ request }) => {
  expect((await request.post('/services', { form: { a: '1' } })).status()).toBe(405)
  expect((await request.put('/career', { form: { a: '1' } })).status()).toBe(405)
  expect(
    (
      await request.post('/career', { form: { a: '1' }, headers: { origin: 'https://evil.example' } })
    ).status(),
  ).toBe(403)
  expect((await request.post('/career', { form: { a: 'x'.repeat(70_000) } })).status()).toBe(413)
  for (const data of ['{"a":', '\u0000', 'a=%E0%A4%A&b'])
    expect(
      (
        await request.post('/career', {
          data,
          headers: { 'content-type': 'multipart/form-data; boundary=x' },
        })
      ).status(),
    ).toBe(400)
})
