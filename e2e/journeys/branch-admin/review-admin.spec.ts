// texts: apps/web/app/features/reviews/admin/review-admin.messages.ts apps/web/app/features/reviews/reviews.messages.ts
import type { Browser, Page } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { anOpenOutlet, anOutlet } from '../../branch.ts'
import { place } from '../../place.ts'
import { aReview } from '../../review.ts'
import { expect, open, test, withoutNotice } from '../journey.ts'

const card = (page: Page, name: string) => page.locator('#reviews').getByRole('article', { name })

async function openReviews(page: Page, at: string): Promise<void> {
  await open(page, at)
  await page.locator('#reviews').scrollIntoViewIfNeeded()
  await expect(page.locator('#reviews').getByRole('article').first()).toBeVisible()
}

async function aVisitor(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: place.origin(), serviceWorkers: 'block' })
  await context.addInitScript(withoutNotice)
  return context.newPage()
}

test('REV-13 the outlet answers a review, and every visitor sees the answer', async ({
  page,
  request,
  browser,
}) => {
  const { id, path: at, admin } = await anOutlet(request)
  const { name } = await aReview(request, id)
  await enterAs(page, admin)
  await openReviews(page, at)
  await expect(card(page, name).getByRole('button', { name: /^Hide/ })).toHaveCount(0)
  await card(page, name)
    .getByRole('button', { name: `Reply: review by ${name}` })
    .click()
  await page
    .getByRole('textbox', { name: "The outlet's reply" })
    .fill('Dhanyabaad! Wipes are at the counter.')
  await page.getByRole('button', { name: 'Save reply' }).click()
  await expect(card(page, name)).toContainText('Dhanyabaad! Wipes are at the counter.')
  const visitor = await aVisitor(browser)
  await openReviews(visitor, at)
  await expect(card(visitor, name)).toContainText('Dhanyabaad! Wipes are at the counter.')
  await expect(card(visitor, name).getByRole('button')).toHaveCount(0)
  await visitor.context().close()
})

test('REV-13 a super admin hides a review with a reason, and shows it again', async ({
  page,
  request,
  browser,
}) => {
  const { id, path: at } = await anOpenOutlet()
  // Two reviews, so that the list is never empty.
  await aReview(request, id)
  const { name, comment } = await aReview(request, id)
  await enterAs(page, demoPerson('superadmin'))
  await openReviews(page, at)
  const hide = card(page, name).getByRole('button', { name: `Hide: review by ${name}` })
  await hide.click()
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(page.getByText('This field is required')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reason for hiding' }).fill('Names a neighbour')
  await page.getByRole('button', { name: 'Hide review' }).click()
  await expect(card(page, name)).toContainText('Only super admins can see this. Reason: Names a neighbour')
  const visitor = await aVisitor(browser)
  await openReviews(visitor, at)
  await expect(visitor.locator('#reviews')).not.toContainText(comment)
  await card(page, name)
    .getByRole('button', { name: `Show again: review by ${name}` })
    .click()
  await expect(hide).toBeVisible()
  await openReviews(visitor, at)
  await expect(card(visitor, name)).toContainText(comment)
  await visitor.context().close()
})
