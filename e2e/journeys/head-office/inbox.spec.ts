// texts: apps/web/app/features/inbox/inbox.messages.ts
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, messagesTo, messageTo, unique } from '../../account.ts'
import { anEntry, type Sent } from '../../inbox.ts'
import { expect, open, reload, test } from '../journey.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const notification = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** Opens the newest entry as the office, by searching for its sender. */
async function openEntry(page: Page, path: string, { fullName }: Sent): Promise<void> {
  await enterAs(page, demoPerson('superadmin'))
  await open(page, path)
  await page.getByRole('searchbox', { name: 'Name, phone, email or text' }).fill(fullName)
  await page.getByRole('button', { name: 'Search' }).last().click()
  await page.getByRole('table').getByRole('link', { name: fullName }).click()
  await expect(drawer(page).getByRole('heading', { name: fullName })).toBeVisible()
}

test.use({ expected: /ERR_FAILED|status of 409/ })

test('HOM-06 RT-06 a franchise enquiry is found, annotated and answered by one mail, whose text survives a failure', async ({
  page,
}) => {
  const sent = await anEntry('franchise')
  await openEntry(page, '/superadmin/frenchies', sent)
  await expect(drawer(page)).toContainText('Dhangadhi')
  await drawer(page).getByLabel('Status', { exact: true }).selectOption('In progress')
  await drawer(page).getByLabel('Internal note').fill('Call on Sunday')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Saved.')).toBeVisible()
  await page.route('**/answers', (route) => route.abort(), { times: 1 })
  const answer = drawer(page).getByRole('textbox', { name: 'Reply by email' })
  await answer.fill('Namaste!\n\nPlease call us.')
  await drawer(page).getByRole('button', { name: 'Send reply' }).click()
  await expect(drawer(page).getByRole('alert')).toContainText('Anything you typed is still here')
  await reload(page)
  await expect(answer).toHaveValue('Namaste!\n\nPlease call us.')
  await drawer(page).getByRole('button', { name: 'Send reply' }).dblclick()
  await expect(notification(page, 'Your reply is on its way.')).toBeVisible()
  await expect(drawer(page).getByRole('listitem')).toHaveCount(1)
  await expect(answer).toHaveValue('')
  expect((await messageTo(sent.email, /Please call us/)).subject).toBe('Your Jhol Momo franchise enquiry')
  expect((await messagesTo(sent.email)).filter(({ text }) => text.includes('Please call us'))).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: sent.fullName })).toContainText('Answered')
})

test('HOM-06 RT-06 a banquet enquiry changed by another admin shows their version and keeps the typed text', async ({
  page,
}) => {
  const sent = await anEntry('banquet')
  await openEntry(page, '/superadmin/banquet', sent)
  await expect(drawer(page)).toContainText('40')
  const { accessToken } = await enterElsewhere(page)
  const path = `/api/v1/super-admin/enquiries/${new URL(page.url()).searchParams.get('entry')}`
  const theirs = {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { state: 'closed', note: 'Rang her' },
  }
  expect((await page.request.patch(path, theirs)).status()).toBe(200)
  await drawer(page).getByLabel('Internal note').fill('Mine')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(drawer(page).getByLabel('Status', { exact: true })).toHaveValue('closed')
  await expect(drawer(page)).toContainText('Someone else changed this entry')
  await expect(drawer(page)).toContainText('Their note: Rang her')
  await expect(drawer(page).getByLabel('Internal note')).toHaveValue('Mine')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Saved.')).toBeVisible()
})

test('HOM-06 RT-06 a message with only a phone number can be called; the list is exported as CSV without formulas', async ({
  page,
}) => {
  const sent = await anEntry('contact', { fullName: `=1+1 ${unique()}` })
  await openEntry(page, '/superadmin/feedback', sent)
  await expect(drawer(page)).toContainText('They only left a phone number')
  await expect(drawer(page).getByRole('link', { name: sent.contact })).toHaveAttribute(
    'href',
    `tel:${sent.contact}`,
  )
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^contact-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text.startsWith('\u{feff}"Received","Name"')).toBe(true)
  expect(text).toContain(`"'${sent.fullName}"`)
})

test('CAR-04 RT-06 an application is listed with its state and its deletion date, and decided @desktop', async ({
  page,
}) => {
  const sent = await anEntry('application')
  await openEntry(page, '/superadmin/employee/applications', sent)
  await expect(drawer(page)).toContainText('Momo Chef')
  await expect(drawer(page)).toContainText('Will be deleted on')
  await drawer(page).getByLabel('Status', { exact: true }).selectOption('Shortlisted')
  await drawer(page).getByRole('button', { name: 'Save' }).click()
  await expect(notification(page, 'Saved.')).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('navigation', { name: 'Filter by status' })
    .getByRole('link', { name: /^Shortlisted/ })
    .click()
  await expect(page).toHaveURL(/state=shortlisted/)
  await expect(page.getByRole('row', { name: sent.fullName })).toContainText('Shortlisted')
})

/** The same super admin on another device. */
async function enterElsewhere(page: Page): Promise<{ accessToken: string }> {
  const { identifier, password } = demoPerson('superadmin')
  const answer = await page.request.post('/api/v1/auth/login', { data: { identifier, password } })
  return (await answer.json()) as { accessToken: string }
}
