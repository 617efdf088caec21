// texts: apps/web/app/features/notifications/office/office.messages.ts
import type { Page } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { anOutlet, inDatabase } from '../../branch.ts'
import { aWaitingCount, stockOutlet } from '../../stock.ts'
import { expect, open, test } from '../journey.ts'

const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title })
const shownToast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

test(
  'head office takes, snoozes and settles an entry, and its button opens the page for it',
  {
    tag: '@both',
  },
  async ({ page, request }) => {
    test.slow()
    const outlet = await anOutlet(request)
    // Thirteen small differences together need an approval.
    await stockOutlet(
      request,
      outlet,
      Array.from({ length: 13 }, (_, n) => `Spice ${n}`),
    )
    await aWaitingCount(request, outlet)
    // The worker compares the sources now, instead of within a minute.
    await inDatabase((client) =>
      client.query(`select graphile_worker.add_job('notifications.refresh-office', '{}')`),
    )
    const title = `Stock count to approve at Jhol Momo ${outlet.called}`
    await enterAs(page, demoPerson('superadmin'))
    await open(page, '/superadmin/notification?topic=stock')
    const entry = row(page, title)
    await expect(entry).toBeVisible({ timeout: 20_000 })

    await entry.getByRole('button', { name: `Owner: ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Take it myself' }).click()
    await expect(shownToast(page, "It's yours now.")).toBeVisible()
    await open(page, '/superadmin/notification?view=mine')
    await entry.getByRole('button', { name: `Snooze: ${title}` }).click()
    await page.getByRole('menuitem', { name: /^Tomorrow morning/ }).click()
    await expect(entry).toHaveCount(0)

    await open(page, '/superadmin/notification?view=snoozed')
    await expect(entry).toContainText('Snoozed until')
    await entry.getByRole('button', { name: `Show again: ${title}` }).click()
    await open(page, '/superadmin/notification?topic=stock')
    await entry.getByRole('button', { name: `Done: ${title}` }).click()
    await expect(entry).toHaveCount(0)
    await page.getByRole('button', { name: `Undo done: ${title}` }).click()
    await expect(entry).toBeVisible()
    await entry.getByRole('link', { name: `Review count: ${title}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Weekly count' })).toBeVisible()
  },
)
