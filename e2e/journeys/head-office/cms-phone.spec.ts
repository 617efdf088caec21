// texts: apps/web/app/ui/editor/drafts/drafts.messages.ts apps/web/app/features/site-content/record-editors/gallery.messages.ts
import type { Locator } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { expect, open, scrollTo, test } from '../journey.ts'

/** Whether the point in the middle of a control belongs to it. */
const isOnTop = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
  })

test("CMS-23 CMS-19 on a phone 'Preview' does not cover 'Publish', and 'Delete' of a gallery is not cut", async ({
  page,
}) => {
  await enterAs(page, demoPerson('superadmin'))
  await open(page, '/superadmin/setting?page=return-and-refund')
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible()
  const end = await page.evaluate(() => document.documentElement.scrollHeight)
  for (const top of [0, end / 2, end - 900, end]) {
    await scrollTo(page, top)
    expect(await isOnTop(publish), `scrolled to ${top}`).toBe(true)
  }

  await open(page, '/superadmin/customization?tab=gallery')
  const remove = page.getByRole('table', { name: 'All Galleries' }).getByRole('button', { name: /^Delete / })
  await remove.first().scrollIntoViewIfNeeded()
  const table = await page.getByRole('table', { name: 'All Galleries' }).locator('..').boundingBox()
  const box = await remove.first().boundingBox()
  expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThanOrEqual((table?.x ?? 0) + (table?.width ?? 0))
})
