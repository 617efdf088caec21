// texts: apps/web/app/features/media/media.messages.ts
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demoPerson, enterAs } from '../../account.ts'
import { root } from '../../place.ts'
import { expect, open, test } from '../journey.ts'

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' })
/** Allows time for all sizes of a picture to be made on a busy machine. */
const drawn = { timeout: 30_000 }
const panel = (page: Page) => page.getByRole('dialog', { name: 'Picture', exact: true })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })

/** A unique picture: trailing bytes make it a new one for the library. */
function photo(file: string) {
  const bytes = readFileSync(join(root, 'apps/api/seed/pictures', file))
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([bytes, randomBytes(16)]) }
}

test('API-11 a picture is uploaded, described, found by its words, replaced and deleted again', async ({
  page,
}) => {
  test.slow()
  await enterAs(page, demoPerson('admin'))
  await open(page, '/admin/media')
  const uploaded = page.waitForResponse('**/api/v1/file/single', drawn)
  await page.getByLabel('Upload pictures').setInputFiles(photo('menu/lassi.jpg'))
  const address = /\/media\/[\w-]+/.exec(await (await uploaded).text())?.[0] ?? 'no picture'
  await expect(page.getByText('1 picture uploaded')).toBeVisible(drawn)
  // Other journeys also upload pictures without descriptions.
  await pictures(page)
    .getByRole('button', { name: 'Edit photo.jpg' })
    .filter({ has: page.locator(`img[src*="${address}"]`) })
    .click()
  await expect(panel(page)).toContainText("This picture isn't used anywhere")
  const words = `Lassi ${randomBytes(4).toString('hex')}`
  await panel(page).getByLabel('Alt text', { exact: true }).fill(words)
  await panel(page).getByRole('radio', { name: 'left, top', exact: true }).check({ force: true })
  await button(page, 'Save').click()
  await expect(panel(page).getByText('Picture saved')).toBeVisible()
  await panel(page).getByLabel('Replace with another picture').setInputFiles(photo('menu/chowmein.jpg'))
  await expect(panel(page).getByText('Picture replaced')).toBeVisible(drawn)
  // The focal point belonged to the replaced picture.
  await expect(panel(page).getByRole('radio', { name: 'middle, middle', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await page.getByLabel('Search by file name or alt text').fill(words)
  await expect(pictures(page).getByRole('button')).toHaveCount(1)
  await pictures(page)
    .getByRole('button', { name: `Edit ${words}` })
    .click()
  await button(page, 'Delete picture').click()
  await page
    .getByRole('dialog', { name: 'Delete this picture?' })
    .getByRole('button', { name: 'Delete picture' })
    .click()
  await expect(page.getByText('No pictures found')).toBeVisible()
})
