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

for (const role of ['user', 'branchAdmin', 'superadmin', 'admin'] as const)
  test(`every screen of the ${role} opens`, { tag: ['@both', '@smoke'] }, async ({ page }) => {
    test.slow()
    await enterAs(page, demoPerson(role))
    await openEach(page, screens[role])
  })
