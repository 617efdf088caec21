import type { Page } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { screens } from '../../screens.ts'
import { expect, hydrated, test } from '../journey.ts'

async function openEach(page: Page, headings: Record<string, string>): Promise<void> {
  for (const [path, heading] of Object.entries(headings)) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: heading }), path).toBeVisible()
    await hydrated(page)
  }
}

test('every public screen opens', { tag: ['@both', '@smoke'] }, async ({ page }) => {
  test.slow()
  await openEach(page, screens.guest)
})

async function openAs(page: Page, role: 'user' | 'branchAdmin' | 'superadmin' | 'admin'): Promise<void> {
  test.slow()
  await enterAs(page, demoPerson(role))
  await openEach(page, screens[role])
}

const everywhere = { tag: ['@both', '@smoke'] }

test('RT-04 every screen of a customer opens', everywhere, ({ page }) => openAs(page, 'user'))

test('RT-05 every screen of a branch admin opens', everywhere, ({ page }) => openAs(page, 'branchAdmin'))

test('RT-06 every screen of a super admin opens', everywhere, ({ page }) => openAs(page, 'superadmin'))

test('RT-07 every screen of the content team opens', everywhere, ({ page }) => openAs(page, 'admin'))
