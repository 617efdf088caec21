// The entries of head office.
import type { Page } from '@playwright/test'
import { after, overlay, type Screen, variant } from '../page-state.ts'

const row = (page: Page) => page.getByRole('main').locator('[data-entry]').first()
const openMenu = (name: RegExp) =>
  after(async (page) => {
    await row(page).getByRole('button', { name }).click()
    await page.getByRole('menu').waitFor()
  })
const openEntry = after((page) => row(page).getByRole('button').first().click())

export const officeEntryScreens: Screen[] = [
  ['office-entries', 'notification'],
  ['office-entry', 'notification', openEntry, overlay],
  ['office-entry-snooze', 'notification', openMenu(/^Snooze:/), { ...overlay, ...variant }],
  ['office-entry-owner', 'notification', openMenu(/Owner: /), { ...overlay, ...variant }],
  ['office-entries-mine', 'notification?view=mine', undefined, variant],
  ['office-entries-snoozed', 'notification?view=snoozed', undefined, variant],
  ['office-entries-none', 'notification?topic=reviews', undefined, variant],
]
