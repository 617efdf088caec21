import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { demoPerson, enterAs } from './account.ts'
import { root } from './place.ts'
import { open } from './journeys/journey.ts'

export const aPicture = join(root, 'apps/web/public/icon-512.png')
/** A file that is not a picture despite its name. */
export const noPicture = { name: 'team.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') }

/** Opens a tab of the content page as the content team; returns the tab panel. */
export async function openTab(page: Page, tab: string, label: string): Promise<Locator> {
  await enterAs(page, demoPerson('admin'))
  await open(page, `/admin/dashboard?tab=${tab}`)
  return page.getByRole('tabpanel', { name: label })
}

/** Returns the text of the next alert and closes it. */
export const nextAlert = (page: Page): Promise<string> =>
  new Promise((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.accept()
    }),
  )

/** Makes the next request with this method and address fail. */
export const failOnce = (page: Page, method: string, path: string | RegExp): Promise<unknown> =>
  page.route(
    path,
    (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 503, json: { success: false, message: 'Not now' } })
        : route.fallback(),
    { times: 1 },
  )

export const notification = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
