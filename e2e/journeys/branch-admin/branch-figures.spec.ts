// texts: apps/web/app/features/orders/counter/counter.messages.ts
import type { Page } from '@playwright/test'
import { openBoard } from '../../board.ts'
import { anOutlet } from '../../branch.ts'
import { foodsOf } from '../../cart.ts'
import { expect, open, test } from '../journey.ts'

/** The charts that do not fit and must be scrolled. */
const cutCharts = (page: Page): Promise<string[]> =>
  page
    .locator('#main [role=group].overflow-x-auto')
    .evaluateAll((boxes) =>
      boxes
        .filter((box) => box.scrollWidth > box.clientWidth)
        .map((box) => box.getAttribute('aria-label') ?? ''),
    )

test(
  'the charts of a branch are not cut at a width of 1280 pixels',
  { tag: '@desktop' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const outlet = await anOutlet(request)
    await openBoard(page, outlet)
    const [food] = await foodsOf(outlet.id, 1)
    await open(page, '/branchadmin/customerorder/new')
    await page
      .getByRole('button', { name: new RegExp(`^${food?.Name}`) })
      .first()
      .click()
    await page.getByRole('button', { name: /^Place order/ }).click()
    await expect(page.getByText('Sent to the kitchen')).toBeVisible()
    for (const path of ['/branchadmin/dashboard', '/branchadmin/analytics']) {
      // The figures include the order shortly after it was placed.
      await expect(async () => {
        await open(page, path)
        await expect(page.getByRole('figure').first()).toBeVisible({ timeout: 3_000 })
      }).toPass()
      expect(await cutCharts(page), path).toEqual([])
    }
  },
)
