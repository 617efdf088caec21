// The settings of the chain.
import type { Page } from '@playwright/test'
import { after, openDialog, overlay, type Screen, variant } from '../page-state.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const saveWrong = after(async (page) => {
  await field(page, 'PAN').fill('12')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
})

export const settingScreens: Screen[] = [
  ['super-setting', 'setting'],
  ['setting-wrong', 'setting', saveWrong, variant],
  ['setting-history', 'setting', openDialog('History'), overlay],
  ['setting-ordering', 'setting?section=ordering'],
  ['setting-wallets', 'setting?section=wallets', undefined, variant],
  ['setting-pages', 'setting?section=pages', undefined, variant],
]
