// texts: apps/web/app/features/accounts/admin/people.messages.ts apps/web/app/features/auth/invitation/invitation.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs, messageTo, newEmail, newPerson } from '../../account.ts'
import { expect, hydrated, open, test, withoutNotice } from '../journey.ts'

const drawer = (page: Page) => page.getByRole('dialog')
const notification = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text)

/** Signs the page out and opens the link of an invitation as the invited person. */
async function accept(page: Page, link: string): Promise<void> {
  const { hash } = new URL(link)
  await page.goto(`/invitation${hash}`)
  await hydrated(page)
  await expect(page.getByText("You're invited as a branch admin for")).toBeVisible()
  await page.getByLabel('First name').fill('Maya')
  await page.getByLabel('Last name').fill('Lama')
  await page.getByLabel('Password', { exact: true }).fill(newPerson().password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page).toHaveURL(/\/branchadmin\/dashboard$/)
}

test(
  'RT-06 a person is invited with a role and a branch, accepts, is suspended and signed out; the audit trail lists it all',
  { tag: '@smoke' },
  async ({ page, browser }) => {
    const email = newEmail('maya')
    const { user } = await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/admin')
    await page.getByRole('button', { name: 'Invite' }).click()
    await drawer(page).getByLabel('Email or mobile number').fill(email)
    await drawer(page).getByRole('searchbox').fill('Thamel')
    await drawer(page)
      .getByRole('radio', { name: /Thamel/ })
      .check()
    await drawer(page).getByRole('button', { name: 'Send invitation' }).click()
    await expect(notification(page, `Invitation sent to ${email}.`)).toBeVisible()
    await expect(page.getByRole('row', { name: email })).toContainText('Open')
    const link =
      /https?:\S+\/invitation#[\w-]{43}/.exec((await messageTo(email, /invitation/)).text)?.[0] ?? ''

    const theirs = await browser.newContext({ baseURL: new URL(page.url()).origin, serviceWorkers: 'block' })
    await theirs.addInitScript(withoutNotice)
    const invited = await theirs.newPage()
    await accept(invited, link)

    await page.goto(`/superadmin/admin?q=${encodeURIComponent(email)}`)
    await page.getByRole('table').getByRole('link', { name: 'Maya Lama' }).click()
    await drawer(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(drawer(page)).toContainText('Enter a reason.')
    await drawer(page).getByLabel('Reason').fill('On leave')
    await drawer(page).getByRole('button', { name: 'Suspend' }).click()
    await expect(notification(page, 'Account suspended and signed out everywhere.')).toBeVisible()
    await expect(drawer(page).getByRole('list', { name: 'Audit trail' })).toContainText('suspended Maya Lama')
    await expect(drawer(page).getByRole('list', { name: 'Audit trail' })).toContainText(
      'accepted an invitation',
    )
    await invited.goto('/branchadmin/dashboard')
    await expect(invited).toHaveURL(/\/login$/)
    await theirs.close()
    await page.goto(`/superadmin/admin?person=${user.id}`)
    await expect(drawer(page)).toContainText('This is your own account.')
    await expect(drawer(page).getByRole('button', { name: 'Suspend' })).toHaveCount(0)
  },
)
