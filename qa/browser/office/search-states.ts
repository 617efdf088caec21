// The search of the admin areas.
import type { Page } from '@playwright/test'
import { after, overlay, type Screen, variant } from '../page-state.ts'

const search = (text: string, settledAt: (page: Page) => Promise<unknown>) =>
  after(async (page) => {
    await page.getByRole('banner').getByRole('button', { name: 'Search everywhere' }).click()
    await page.getByRole('combobox', { name: 'Search everywhere' }).fill(text)
    await settledAt(page)
  })

const groupNamed = (name: RegExp) => (page: Page) => page.getByRole('group', { name }).waitFor()
const message = (text: string) => (page: Page) => page.getByRole('dialog').getByText(text).first().waitFor()
const failing = after(async (page) => {
  await page.route('**/api/v1/super-admin/search?*', (route) => route.abort())
  await search('jhol', message("Couldn't search."))(page)
})

export const searchScreens: Screen[] = [
  ['search', 'dashboard', search('jhol', groupNamed(/^Foods/)), overlay],
  ['search-empty', 'dashboard', search('zzzzzz', message('Nothing found.')), { ...overlay, ...variant }],
  ['search-pages', 'dashboard', search('', groupNamed(/^Pages/)), { ...overlay, ...variant }],
  ['search-failed', 'dashboard', failing, { ...overlay, ...variant }],
]
export const branchSearchScreens: Screen[] = [
  ['branch-search', 'viewprofile', search('jhol', groupNamed(/^Foods/)), { ...overlay, ...variant }],
]
