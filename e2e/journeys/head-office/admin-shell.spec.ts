// texts: apps/web/app/shells/admin/admin.messages.ts apps/web/app/features/notifications/notifications.messages.ts
import type { APIRequestContext } from '@playwright/test'
import { enterAs, newEmail, newPhone } from '../../account.ts'
import { aSuperAdmin } from '../../branch.ts'
import { place } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

/** Only the specification's seven fields, as its clients send them. */
async function applyForJob(request: APIRequestContext): Promise<void> {
  const address = { tempAddress: 'Koteshwor, Kathmandu', permAddress: 'Dhankuta, Koshi' }
  const person = { fullName: 'Nabin Rai', contact: newPhone(), email: newEmail('nabin'), ...address }
  const data = { ...person, qualification: 'Diploma', designation: 'Momo Chef' }
  const answer = await request.post(`${place.origin()}/api/v1/career/create`, { data })
  expect(answer.ok()).toBe(true)
}

test('RT-06 a page is found by its name, in the drawer, and by the bell, which shows new notifications at once', async ({
  page,
  request,
}) => {
  const { accessToken } = await enterAs(page, await aSuperAdmin(request))
  await open(page, '/superadmin/dashboard')
  // The skeleton, shown until the page's data has come, has no keyboard shortcuts.
  await expect(page.getByRole('button', { name: 'Search everywhere' })).toBeVisible()
  for (const keys of ['/', 'Control+k']) {
    await page.keyboard.press(keys)
    const search = page.getByRole('combobox', { name: 'Search everywhere' })
    await expect(search).toBeFocused()
    await page.keyboard.type('zzz')
    // On a slow machine a source may answer too late.
    const tryAgain = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
    const nothing = page.getByRole('dialog').getByText('Nothing found.')
    await expect(async () => {
      await expect(nothing.or(tryAgain)).toBeVisible()
      if (await tryAgain.isVisible()) await tryAgain.click()
      await expect(nothing).toBeVisible({ timeout: 1000 })
    }).toPass()
    await page.keyboard.press('Escape')
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  await page.keyboard.press('/')
  await page.keyboard.type('foot')
  await expect(page.getByRole('group', { name: /^Pages/ }).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/superadmin\/customization\?tab=footer$/)
  await page.getByRole('button', { name: 'Open sections' }).click()
  await page.getByRole('dialog', { name: 'Sections' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/superadmin\/dashboard$/)
  await expect(page.getByRole('dialog', { name: 'Sections' })).toBeHidden()

  await page
    .getByRole('banner')
    .getByRole('button', { name: /notification/ })
    .click()
  const news = page.getByRole('dialog', { name: 'Notifications' })
  await expect(news).toContainText(/received|No notifications yet/)
  await applyForJob(request)
  // Other journeys send forms meanwhile, which cause notifications too.
  await expect(
    news.getByRole('listitem').filter({ hasText: 'Job application receivedNew' }).first(),
  ).toBeVisible()
  // Enough of them push this one off the list before it is clicked.
  await expect(async () => {
    const link = news.getByRole('link', { name: /Job application received/ }).first()
    if (!(await link.isVisible())) await applyForJob(request)
    await link.click({ timeout: 5_000 })
  }).toPass()
  await expect(page).toHaveURL(/\/superadmin\/employee\/applications$/)
  // Shown notifications count as read: the first one of this account was shown.
  const first = async () => {
    const answer = await request.get('/api/v1/notifications', {
      headers: { authorization: `Bearer ${accessToken}` },
    })
    return (
      (await answer.json()) as { data: { items: { kind: string; readAt: string | null }[] } }
    ).data.items.at(-1)
  }
  await expect.poll(first).toMatchObject({ readAt: expect.any(String) as unknown })
})
