// Festivals and closures of head office.
import type { Page } from '@playwright/test'
import { overlay, type Screen, variant } from '../page-state.ts'

const checkEmpty = async (page: Page) => {
  await page.getByRole('dialog').getByRole('button', { name: 'Check and continue' }).click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export const closureScreens: Screen[] = [
  ['festivals', 'setting/festivals'],
  ['festivals-add-wrong', 'setting/festivals?add=1', checkEmpty, { ...overlay, ...variant }],
]
