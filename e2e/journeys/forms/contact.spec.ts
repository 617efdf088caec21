// texts: apps/web/app/features/enquiries/enquiries.messages.ts
import { messageTo } from '../../account.ts'
import { aWriter, enquiriesOf, fill, useOldTicket } from '../../public-forms.ts'
import { expect, open, test } from '../journey.ts'

const thanks = "Thank you. We've received your message."

test(
  'HOM-05 GEN-10 the page shows the contact details, as the hero does, and how the data is used',
  { tag: '@both' },
  async ({ page, request }) => {
    const hero = (await (await request.get('/api/v1/landing-cms/get')).json()) as {
      data: { data: { contactInfo: Record<string, { title: string; value: string }> } }
    }
    await open(page, '/contact-us')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
    for (const { title, value } of Object.values(hero.data.data.contactInfo)) {
      await expect(page.getByRole('main').getByText(title, { exact: true })).toBeVisible()
      await expect(page.getByRole('main').getByText(value, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('main').getByRole('link', { name: /^Instagram/ })).toHaveAttribute(
      'href',
      /^https:/,
    )
    await expect(
      page.getByText('We use this only to answer you, and delete it after 24 months.'),
    ).toBeVisible()
  },
)

test(
  'HOM-06 a way to reply is required; a message is counted while it is typed, sent, and the page says so',
  { tag: ['@both', '@smoke'] },
  async ({ page }) => {
    const typed = aWriter()
    await open(page, '/contact-us')
    await expect(page.getByText('0 / 1000')).toBeVisible()
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Enter an email address or mobile number.')).toBeVisible()
    await expect(page.locator(':focus').getByRole('alert')).toBeVisible()
    await page.getByRole('alert').getByRole('button', { name: 'Contact' }).click()
    await expect(page.getByLabel('Contact', { exact: true })).toBeFocused()
    await fill(page, typed)
    await expect(page.getByText(`${typed['Message']?.length} / 1000`)).toBeVisible()
    await useOldTicket(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByRole('heading', { name: thanks })).toBeFocused()
    expect(await enquiriesOf('Maya Gurung', typed['Contact'] ?? '')).toMatchObject([
      { kind: 'contact', message: typed['Message'] },
    ])
    await messageTo(typed['Contact'] ?? '', /We received your message/)
  },
)

test('text typed before the scripts arrived is sent with the rest', async ({ page }) => {
  const typed = aWriter()
  await page.goto('/contact-us')
  await fill(page, typed)
  await expect(page.getByLabel('Full name')).toHaveValue('Maya Gurung')
  await useOldTicket(page)
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('heading', { name: thanks })).toBeVisible()
  expect(await enquiriesOf('Maya Gurung', typed['Contact'] ?? '')).toHaveLength(1)
})

test('HOM-05 without its content and the hero the form is still there', async ({ page, spoiltSite }) => {
  const site = await spoiltSite((path, ask) =>
    /contact-cms|landing-cms|page-cms/.test(path)
      ? Promise.resolve(Response.json({ success: false }, { status: 500 }))
      : ask(),
  )
  const answer = await page.goto(`${site}/contact-us`)
  expect(answer?.status()).toBe(200)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us')
  await expect(page.getByRole('button', { name: 'Send message' })).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, expected: /status of 400/ })

  test('HOM-06 a message is sent and the page says so', { tag: '@both' }, async ({ page }) => {
    const typed = aWriter()
    await page.goto('/contact-us')
    await fill(page, typed)
    await useOldTicket(page)
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page).toHaveURL(/\/contact-us\?sent=1#form$/)
    await expect(page.getByRole('heading', { name: thanks })).toBeInViewport()
    expect(await enquiriesOf('Maya Gurung', typed['Contact'] ?? '')).toHaveLength(1)
  })

  test('HOM-06 an invalid message is shown again as it was typed', async ({ page }) => {
    const typed = aWriter()
    await page.goto('/contact-us')
    await fill(page, { ...typed, Contact: '98412' })
    await page.getByRole('button', { name: 'Send message' }).click()
    await expect(page.getByText('Enter a 10-digit mobile number')).toBeVisible()
    await expect(page.getByLabel('About')).toHaveValue('feedback')
    await expect(page.getByLabel(/^Message/)).toHaveValue(typed['Message'] ?? '')
  })
})
