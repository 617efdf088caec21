// texts: apps/web/app/features/careers/careers.messages.ts
import type { Page } from '@playwright/test'
import { messagesTo, messageTo } from '../../account.ts'
import { stopClock } from '../../clock.ts'
import { place } from '../../place.ts'
import { anApplicant, applicationsOf, fill, swapTicket, useOldTicket } from '../../public-forms.ts'
import { expect, open, test } from '../journey.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Submit application' })
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

test(
  'CAR-01 CAR-02 the form has seven fields, an email must be valid, and the focus goes to the first error',
  { tag: '@both' },
  async ({ page }) => {
    await open(page, '/career')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Work With Us')
    const form = page.locator('form#form')
    await expect(form.locator('input:not([type=hidden]):not([name=website]), select')).toHaveCount(7)
    const qualification = form.getByLabel('Qualification')
    expect(await qualification.locator('option').allTextContents()).toEqual([
      'Choose one',
      'Below SEE',
      'Diploma',
      '+2',
      "Bachelor's",
      "Master's",
    ])
    await expect(form.getByLabel('Designation').locator('option', { hasText: 'Momo Chef' })).toHaveCount(1)
    await submit(page).click()
    await expect(form.getByRole('alert')).toContainText('Please check the highlighted fields.')
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(7)
    await fill(page, { ...anApplicant(), Email: 'nabin.rai@' })
    await submit(page).click()
    await expect(page.getByText('Enter an email such as name@example.com')).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  },
)

test(
  'CAR-03 GEN-08 an application is sent, confirmed in a toast for 3000 ms, and the form is empty again',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const person = anApplicant()
    await page.clock.install()
    await open(page, '/career')
    await fill(page, person)
    await useOldTicket(page)
    await stopClock(page)
    await submit(page).click()
    const confirmation = toast(page, 'Form submitted successfully!')
    await expect(confirmation).toBeVisible()
    const box = await page.getByRole('region', { name: 'Notifications' }).boundingBox()
    const rightGap = (page.viewportSize()?.width ?? 0) - (box?.x ?? 0) - (box?.width ?? 0)
    expect([Math.abs(rightGap) < 40, (box?.y ?? Infinity) < 120], 'top right').toEqual([true, true])
    await expect(page.getByLabel('Full name')).toHaveValue('')
    await expect(page.getByLabel('Qualification')).toHaveValue('')
    await expect(page.getByRole('heading', { name: 'Your application' })).toBeFocused()
    await page.clock.runFor(2_999)
    await expect(confirmation).toBeVisible()
    await page.clock.runFor(1)
    await expect(confirmation).toBeHidden()
    const [application] = await applicationsOf(person['Email'] ?? '')
    expect(application).toMatchObject({
      full_name: 'Nabin Rai',
      contact: person['Contact'],
      qualification: 'high-school',
      designation: 'Momo Chef',
    })
    const mail = await messageTo(person['Email'] ?? '', /We received your message/)
    expect(mail.text).not.toContain('Nabin')
  },
)

test.describe('when the API does not answer', () => {
  test.use({ expected: /Failed to load resource/ })

  test('CAR-03 the failure is shown and the typed text stays', async ({ page }) => {
    const person = anApplicant()
    await open(page, '/career')
    await fill(page, person)
    await page.route('**/api/v1/career/create', (route) => route.abort())
    await submit(page).click()
    await expect(toast(page, 'Submission failed. Please try again.')).toBeVisible()
    await expect(page.getByLabel('Full name')).toHaveValue('Nabin Rai')
    await expect(page.getByLabel('Designation')).toHaveValue('Momo Chef')
    expect(await applicationsOf(person['Email'] ?? '')).toEqual([])
  })
})

test('GEN-07 while it is sent the button says so, and it is not sent twice', async ({ page }) => {
  const person = anApplicant()
  await open(page, '/career')
  await fill(page, person)
  await useOldTicket(page)
  let sent = 0
  let letGo: () => void = () => undefined
  const held = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/v1/career/create', async (route) => {
    sent += 1
    await held
    await route.continue()
  })
  const button = page.locator('form#form button[type=submit]')
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(button.getByText('Sending...')).toBeVisible()
  await button.click({ force: true })
  await page.getByLabel('Full name').press('Enter')
  letGo()
  await expect(toast(page, 'Form submitted successfully!')).toBeVisible()
  expect(sent).toBe(1)
  expect(await applicationsOf(person['Email'] ?? '')).toHaveLength(1)
})

test.describe('a form opened a week ago', () => {
  test.use({ expected: /status of 400/ })

  test('that was open for too long is still sent', async ({ page }) => {
    const person = anApplicant()
    await page.clock.install()
    await open(page, '/career')
    await fill(page, person)
    await stopClock(page)
    await swapTicket(page, () => 'from-another-week')
    const refused = page.waitForResponse('**/career/create')
    const first = await page.locator('input[name=ticket]').inputValue()
    await submit(page).click()
    expect((await refused).status()).toBe(400)
    // The page waits until the new ticket is old enough; this one already is.
    let given: string | undefined
    await swapTicket(page, (ticket) => {
      given = ticket
      return place.formTicket()
    })
    await expect(async () => {
      await page.clock.runFor(3_200)
      await expect.poll(() => given, { timeout: 2_000 }).toBeDefined()
    }).toPass()
    expect(given).not.toBe(first)
    await expect(toast(page, 'Form submitted successfully!')).toBeVisible()
    expect(await applicationsOf(person['Email'] ?? '')).toHaveLength(1)
  })
})

test('CAR-02 positions that fail to load are reported, and the rest of the form stays', async ({
  page,
  spoiltSite,
}) => {
  const site = await spoiltSite((path, ask) =>
    path.startsWith('/api/v1/designation')
      ? Promise.resolve(Response.json({ success: false }, { status: 500 }))
      : ask(),
  )
  expect((await page.goto(`${site}/career`))?.status()).toBe(200)
  await expect(page.getByText("Couldn't load the open positions.")).toBeVisible()
  await page.getByLabel('Full name').fill('Nabin Rai')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: /status of (400|502)/ })

  test('CAR-03 an application is sent and the page says so', { tag: '@both' }, async ({ page }) => {
    const person = anApplicant()
    await page.goto('/career')
    await fill(page, person)
    await useOldTicket(page)
    await submit(page).click()
    await expect(page).toHaveURL(/\/career\?sent=1#form$/)
    await expect(page.locator('form#form').getByRole('status')).toHaveText('Form submitted successfully!')
    await expect(page.locator('form#form').getByRole('status')).toBeInViewport()
    await expect(page.getByLabel('Full name')).toHaveValue('')
    expect(await applicationsOf(person['Email'] ?? '')).toHaveLength(1)
    await messageTo(person['Email'] ?? '', /We received your message/)
  })

  test('CAR-01 errors are shown at their fields, and everything typed is still there', async ({ page }) => {
    await page.goto('/career')
    await fill(page, { ...anApplicant(), Email: 'nabin.rai@', 'Permanent address': '' })
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await submit(page).click()
    expect((await answered).status()).toBe(400)
    await expect(page.getByText('Enter an email such as name@example.com')).toBeVisible()
    await expect(page.getByText('This field is required')).toBeVisible()
    await expect(page.getByRole('alert')).toBeInViewport()
    await expect(page.getByLabel('Email')).toHaveValue('nabin.rai@')
    await expect(page.getByLabel('Full name')).toHaveValue('Nabin Rai')
    await expect(page.getByLabel('Qualification')).toHaveValue('high-school')
    await expect(page.getByLabel('Designation')).toHaveValue('Momo Chef')
  })

  test('CAR-03 an API that does not answer is reported with everything typed still there', async ({
    page,
    spoiltSite,
  }) => {
    // The proxy in front of the API forwards only GET requests, so the form post fails there.
    const site = await spoiltSite((path, ask) =>
      path.startsWith('/api/v1/career') ? Promise.reject(new Error('dead')) : ask(),
    )
    await page.goto(`${site}/career`)
    await fill(page, anApplicant())
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await submit(page).click()
    expect((await answered).status()).toBe(502)
    await expect(page.getByRole('alert')).toContainText('Submission failed. Please try again.')
    await expect(page.getByLabel('Full name')).toHaveValue('Nabin Rai')
  })

  test('a form with the hidden spam field filled in looks successful, and nothing is stored', async ({
    page,
    request,
  }) => {
    const person = anApplicant()
    await page.goto('/career')
    await expect(page.locator('input[name=website]')).not.toBeInViewport()
    const ticket = await page.locator('input[name=ticket]').inputValue()
    const answer = await request.post('/career', {
      maxRedirects: 0,
      form: {
        fullName: 'Robot',
        contact: person['Contact'] ?? '',
        email: person['Email'] ?? '',
        qualification: 'diploma',
        designation: 'Momo Chef',
        tempAddress: 'x',
        permAddress: 'x',
        ticket,
        website: 'https://spam.example',
      },
    })
    expect(answer.status()).toBe(303)
    expect(answer.headers()['location']).toBe('/career?sent=1#form')
    expect(answer.headers()['cache-control']).toBe('no-store')
    expect(await applicationsOf(person['Email'] ?? '')).toEqual([])
    expect(await messagesTo(person['Email'] ?? '')).toEqual([])
  })
})
