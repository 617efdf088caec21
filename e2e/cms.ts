import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { demoPerson, enterAs } from './account.ts'
import { root } from './place.ts'
import { open } from './journeys/journey.ts'

export const aPicture = join(root, 'apps/web/public/icon-512.png')
/** Not a picture, whatever it calls itself. */
export const noPicture = { name: 'team.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') }

/** The content page at one of its tabs, for the content team; answers with what the tab shows. */
export async function openTab(page: Page, tab: string, label: string): Promise<Locator> {
  await enterAs(page, demoPerson('admin'))
  await open(page, `/admin/dashboard?tab=${tab}`)
  return page.getByRole('tabpanel', { name: label })
}

/** The sentence of the next alert, which is closed. */
export const nextAlert = (page: Page): Promise<string> =>
  new Promise((resolve) =>
    page.once('dialog', (dialog) => {
      resolve(dialog.message())
      void dialog.accept()
    }),
  )

/** The next call with this method to this address fails on the way. */
export const failOnce = (page: Page, method: string, path: string | RegExp): Promise<unknown> =>
  page.route(
    path,
    (route) =>
      route.request().method() === method ? route.fulfill({ status: 503, json: { success: false, message: 'Not now' } }) : route.fallback(),
    { times: 1 },
  )

export const told = (page: Page, text: string) => page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })
